import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * webpack loads later chunks itself, without the hooks of the federation runtime. This plug-in sets the integrity of each of
 * its script and link elements, by a function from address to `sha384-…` that the page's first script stores under a
 * well-known symbol. An unlisted address of a known release gets a hash that no file has, so it cannot run.
 *
 * `crossOrigin` is always set: integrity needs it across origins, and one mode for all lets preloads be reused.
 *
 * After a request without an answer the host loads files from another address, by a function under a second symbol, because
 * browsers would otherwise go on waiting for the first request.
 *
 * Scripts are loaded with high priority. With the low one, which scripts added later have by default, Chromium makes only a few
 * requests at a time to all servers together on a slow connection, so that a server without answers would delay all others.
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
