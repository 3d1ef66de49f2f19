import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = (file) =>
  build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: '/',
    format: 'esm',
    platform: 'neutral',
    logLevel: 'silent',
  });

/** Runs a TypeScript module that needs no browser and returns what it exports. */
async function load(file) {
  const { outputFiles } = await bundle(file);
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}

/**
 * `rows.ts` among a package's sources: plain data, exported as `rows`. Paths, titles and permissions are copied into the
 * build's facts, so the module must run without a browser.
 */
export async function rowsOf(source) {
  const file = join(source, 'rows.ts');
  if (!existsSync(file)) return { routes: [], widgets: [] };
  const { rows } = await load(file);
  if (!rows) throw new Error(`${file} must export its rows as "rows"`);
  return { routes: rows.routes, widgets: rows.widgets ?? [] };
}

/** The files that `rowsOf` reads; the first alone while it cannot be read. */
export async function filesOfRows(source) {
  const file = join(source, 'rows.ts');
  if (!existsSync(file)) return [];
  const inputs = await bundle(file).then(
    ({ metafile }) => Object.keys(metafile.inputs).map((input) => join('/', input)),
    () => [],
  );
  return [...new Set([file, ...inputs])];
}

/** What `@storeroom/contract` exports, whether it is installed as sources or built. */
export const contract = () => load(fileURLToPath(import.meta.resolve('@storeroom/contract')));
