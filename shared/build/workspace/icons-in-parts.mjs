import webpack from 'webpack';

const SHAPES = /^(\.|\.\.\/icon)\/shapes$/;

/** A guest's first page carries the signs that guests see; the others come with the frame of signed-in people. */
export const iconsInParts = () =>
  new webpack.NormalModuleReplacementPlugin(SHAPES, (resource) => {
    if (/[\\/]ui[\\/](src|dist)[\\/][\w-]*icons?$/.test(resource.context)) resource.request += '-in-parts';
  });
