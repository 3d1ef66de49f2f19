import webpack from 'webpack';

/** A comment that V8 reads in the first line only. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The names of chunks, besides those of the start, whose code runs as soon as it is loaded. */
const FIRST = /^(remote$|screen-|signed-in$)/;

/**
 * Makes V8 compile every function of the scripts that a page starts with while they are loaded, outside of the main thread.
 * Otherwise a function is compiled on that thread when it is first called; in these scripts nearly all are called.
 */
export class CompileHintsPlugin {
  apply(compiler) {
    const { Compilation, sources } = webpack;
    const isFirst = (chunk) =>
      chunk.canBeInitial() || [...chunk.groupsIterable].some(({ name }) => FIRST.test(name ?? ''));
    compiler.hooks.compilation.tap('CompileHintsPlugin', (compilation) => {
      // After the minimizer, which removes comments, and before file names are derived from the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintsPlugin', stage }, () => {
        for (const chunk of [...compilation.chunks].filter(isFirst)) {
          for (const file of chunk.files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
          }
        }
      });
    });
  }
}
