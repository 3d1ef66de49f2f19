import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * webpack loads later chunks by itself, past the federation runtime and its hooks. This gives each of its
 * script and link elements the integrity that the page keeps under a well-known symbol: a function from
 * address to `sha384-…`, installed by the page's first script. An unlisted address of a known release gets a
 * hash that nothing matches, so it cannot run.
 *
 * `crossOrigin` is always set: integrity needs it across origins, and one mode for all lets preloads be reused.
 *
 * After an answer that never came the host also has files asked for under another address, by a function under a
 * second symbol: a browser would go on waiting for the first one.
 *
 * Scripts are asked for with high priority. Of those with the low one of scripts that are added later Chromium has only a
 * few under way at a time on a slow line, of all servers together: a server that hangs would keep all others' from leaving.
 */
const secure = (element, address) => `
${element}.crossOrigin = "anonymous";
var integrityOf = globalThis[Symbol.for("storeroom.integrity")];
if (integrityOf) ${element}.integrity = integrityOf(${address});
var freshAddress = globalThis[Symbol.for("storeroom.fresh-address")];
if (freshAddress) ${address} = freshAddress(${address});
`;

export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\n${secure('script', 'script.src')}script.fetchPriority = "high";`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, names) => `${source}\n${secure(names.tag, `${names.tag}.href`)}`,
      );
    });
  }
}
