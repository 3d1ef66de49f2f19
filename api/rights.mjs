import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './build.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Every operation with the roles that may call it, as lines of a table. */
async function rightsTable() {
  mkdirSync(at('.cache'), { recursive: true });
  const folder = mkdtempSync(at('.cache/rights-'));
  try {
    const outfile = join(folder, 'describe-api.mjs');
    await build({ ...bundling, entryPoints: [at('src/describe-api.ts')], outfile });
    const { describeRights } = await import(pathToFileURL(outfile).href);
    return await describeRights(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log((await rightsTable()).join('\n'));
