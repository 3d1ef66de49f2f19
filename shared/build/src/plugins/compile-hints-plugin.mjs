import webpack from 'webpack';

/** A browser that does not know it takes it for a comment; V8 reads it in the first line only. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Chunks besides those of the start whose code runs at once, by their names in `import()`. */
const FIRST = /^(remote$|screen-|signed-in$)/;

/**
 * Has V8 compile every function of the scripts that a page starts with, while they arrive and off the page's thread. Without it
 * a function is first skipped, and compiled on that thread when it is called; in these scripts nearly all are called.
 */
export class CompileHintsPlugin {
  apply(compiler) {
    const { Compilation, sources } = webpack;
    const isFirst = (chunk) =>
      chunk.canBeInitial() || [...chunk.groupsIterable].some(({ name }) => FIRST.test(name ?? ''));
    compiler.hooks.compilation.tap('CompileHintsPlugin', (compilation) => {
      // After the minimizer, which drops comments, and before file names are made of the contents.
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
