import { build } from 'esbuild';
import { inRoot } from './workspace.mjs';

/** The page server and the release command, each one file for Node with all that it needs in it. */
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
    // CommonJS packages load Node's own modules with this function.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    // These are ours: they are compiled in, so that the server needs no workspace at run time.
    alias: {
      '@storeroom/contract': inRoot('shared/contract/src/index.ts'),
      '@storeroom/serving': inRoot('shared/serving/src/index.ts'),
    },
    loader: { '.svg': 'text' },
    logLevel: 'error',
  });
  return 'server.mjs';
}
