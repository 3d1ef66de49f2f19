import { relative, sep } from 'node:path';
import webpack from 'webpack';
import { root } from './workspace.mjs';

const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|i18next|react-i18next|@tanstack[\\/][^\\/]+)[\\/]/;

/** In `shared/src` only these may be bundled by who uses them; the rest is state, of which there is one. */
const BUNDLED_ROOMS = ['ui', 'contract'];

/** Why a remote must not hold this file, or null when it may. */
export function copyReason(file) {
  const library = LIBRARIES.exec(file);
  if (library) return `holds its own copy of ${library[1]}`;
  const [room, source, folder] = relative(root, file).split(sep);
  if (room === 'shared' && source === 'src' && !BUNDLED_ROOMS.includes(folder)) {
    return 'holds a copy of the facade: import it as @storeroom/shared';
  }
  return null;
}

/** Fails a remote's build when something that must exist once on the page was bundled into it. */
export class OneCopyPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !module.resource) continue;
          const reason = copyReason(module.resource.split('?')[0]);
          if (reason) compilation.errors.push(new webpack.WebpackError(`${module.resource} ${reason}`));
        }
      });
    });
  }
}
