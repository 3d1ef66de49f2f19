import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import webpack from 'webpack';

const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|i18next|react-i18next|@tanstack[\\/][^\\/]+)[\\/]/;

/** Why a remote must not bundle this file, or null if it may; `sdk` is the folder of its installed sdk. */
export function copyReason(file, sdk) {
  const library = LIBRARIES.exec(file);
  if (library) return `holds its own copy of ${library[1]}`;
  if (file.startsWith(sdk + sep)) return 'holds a copy of the sdk: import it as @storeroom/sdk';
  return null;
}

/** The folder of the sdk that is installed for a folder, with links resolved as in webpack. */
export const sdkOf = (folder) =>
  dirname(realpathSync(createRequire(join(folder, 'package.json')).resolve('@storeroom/sdk/package.json')));

/** Fails a remote's build if it bundles something that must exist once on the page. */
export class OneCopyPlugin {
  constructor({ folder }) {
    this.sdk = sdkOf(folder);
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !module.resource) continue;
          const reason = copyReason(module.resource.split('?')[0], this.sdk);
          if (reason) compilation.errors.push(new webpack.WebpackError(`${module.resource} ${reason}`));
        }
      });
    });
  }
}
