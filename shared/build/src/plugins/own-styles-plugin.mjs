import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import webpack from 'webpack';
import { strayStyles } from '../own-styles.mjs';

/** The names of CSS modules, whose classes css-loader makes unique to the remote. */
const MODULE = /\.module\.css$/;

const OF_A_MODULE = { isOwn: () => true, ownClass: 'a class of this style sheet' };

/** The problems in the source of a style sheet. */
function problemsOf(file) {
  if (!MODULE.test(file)) {
    const name = basename(file, '.css');
    return [
      { line: 1, problem: `is for the whole page; name it ${name}.module.css and select by its classes.` },
    ];
  }
  return strayStyles(readFileSync(file, 'utf8'), OF_A_MODULE);
}

/** Fails a remote's build if one of its style sheets would affect elements outside of the remote. */
export class OwnStylesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OwnStylesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnStylesPlugin', (modules) => {
        const files = new Set();
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !module.resource) continue;
          const file = module.resource.split('?')[0];
          if (file.endsWith('.css')) files.add(file);
        }
        for (const file of [...files].sort()) {
          for (const { line, problem } of problemsOf(file)) {
            const at = `${relative(compiler.context, file)}:${line}`;
            compilation.errors.push(new webpack.WebpackError(`${at} ${problem}`));
          }
        }
      });
    });
  }
}
