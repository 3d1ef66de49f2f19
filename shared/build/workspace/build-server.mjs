import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { inRoot } from './workspace.mjs';

const { resolve } = createRequire(inRoot('host/package.json'));

/** The page server and the release command, each one file for Node. Beside them lies what they read: Zstandard. */
export async function buildServer() {
  await build({
    entryPoints: {
      server: inRoot('host/server/index.ts'),
      release: inRoot('host/registry/release-command.ts'),
    },
    outdir: inRoot('host/dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // CommonJS packages load Node's own modules with this function, and read files of their folder.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url), __dirname = import.meta.dirname;",
    },
    // These are ours: they are compiled in, so that the server needs no workspace at run time.
    alias: {
      '@storeroom/contract': inRoot('shared/contract/src/index.ts'),
      '@storeroom/serving': inRoot('shared/serving/src/index.ts'),
    },
    loader: { '.svg': 'text' },
    logLevel: 'error',
  });
  await copyFile(join(dirname(resolve('@bokuweb/zstd-wasm')), 'zstd.wasm'), inRoot('host/dist/zstd.wasm'));
  return 'server.mjs';
}
