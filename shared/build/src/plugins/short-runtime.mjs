import { join } from 'node:path';
import webpack from 'webpack';

/** Replacements: a pattern of the request, a pattern of the importing folder, and the file of this folder. */
const PLACES = [
  [/^\.\/desc\.mjs$/, /[\\/]error-codes[\\/]/, 'no-descriptions.mjs'],
  [/^\.\/logger\.js$/, /[\\/]@module-federation[\\/]sdk[\\/]/, 'short-logger.mjs'],
  [/\/SnapshotHandler\.js$/, /[\\/]runtime-core[\\/]/, 'no-snapshots.mjs'],
  [/\/utils\/preload\.js$/, /[\\/]runtime-core[\\/]/, 'no-preloads.mjs'],
  [
    /^\.\/(?:remotes|init|getSharedFallbackGetter)\.js$/,
    /[\\/]webpack-bundler-runtime[\\/]/,
    'plain-bundler.mjs',
  ],
];

/**
 * Leaves the unused parts of the federation runtime out of a build: descriptions of errors, its debug logger, manifests,
 * preloading, remotes named in a build, and fallbacks for shared modules. Each container would contain some of them. Errors keep
 * their code, arguments and the address of their explanation, and warnings are still printed to the console.
 */
export const shortRuntime = () => ({
  apply(compiler) {
    for (const [request, context, file] of PLACES)
      new webpack.NormalModuleReplacementPlugin(request, (resource) => {
        if (context.test(resource.context)) resource.request = join(import.meta.dirname, file);
      }).apply(compiler);
  },
});
