import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What a package of the workspace exports, by the names that it is asked for. */
function sourcesOf(name) {
  const folder = at(`../shared/${name}`);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports).map(([part, file]) => [join(`@storeroom/${name}`, part), join(folder, file)]),
  );
}

/** How sources of this package become files for Node. Packages stay outside. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  // These are ours: they are compiled in, so that the server needs no workspace at run time.
  alias: {
    ...sourcesOf('contract'),
    ...sourcesOf('serving'),
  },
  logLevel: 'error',
};

/** The server and its operator's commands, one file each. The database's tables are read from `schema/` and `migrations/`. */
export async function buildApi(outdir = at('dist')) {
  await build({
    ...bundling,
    entryPoints: {
      server: at('src/server.ts'),
      operate: at('src/operation/operate/operate.ts'),
      db: at('src/operation/operate/db.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
  });
  return 'server.mjs';
}

/**
 * Lets a tool use a source of this package.
 * @param use gets what the source exports, and a folder that is there as long as it takes
 */
export async function withSource(source, use) {
  mkdirSync(at('.cache'), { recursive: true });
  const folder = mkdtempSync(at('.cache/source-'));
  try {
    const outfile = join(folder, 'source.mjs');
    await build({ ...bundling, entryPoints: [at(source)], outfile });
    return await use(await import(pathToFileURL(outfile).href), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApi(process.argv[2]);
