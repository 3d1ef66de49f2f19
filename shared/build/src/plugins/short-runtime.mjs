import { join } from 'node:path';
import webpack from 'webpack';

/** What takes whose place: a pattern of the request, a pattern of the folder that asks, and the file of ours. */
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
 * Leaves out of a build what this product does not use of the federation runtime: descriptions of errors, a logger for
 * debugging it, manifests, preloading, remotes that a build names and second ways to what is shared. Each container would carry some of it again. What is thrown keeps its code, its
 * arguments and the address of the page that explains it, and what is warned of stands in the console.
 */
export const shortRuntime = () => ({
  apply(compiler) {
    for (const [request, context, file] of PLACES)
      new webpack.NormalModuleReplacementPlugin(request, (resource) => {
        if (context.test(resource.context)) resource.request = join(import.meta.dirname, file);
      }).apply(compiler);
  },
});
