import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The server as one file for Node. Packages stay outside; migrations are read from `migrations/`. */
export async function buildApi(outdir = at('dist')) {
  await build({
    entryPoints: { server: at('src/server.ts'), operate: at('src/operate/operate.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    // The contract is ours: it is compiled in, so that the server needs no workspace at run time.
    alias: { '@storeroom/shared/contract': at('../shared/src/contract/index.ts') },
    sourcemap: true,
    logLevel: 'error',
  });
  return 'server.mjs';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApi(process.argv[2]);
