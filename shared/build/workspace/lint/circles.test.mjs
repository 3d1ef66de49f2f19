import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { circles } from '../suites.mjs';
import { inRoot } from '../workspace.mjs';

/** What the check says of a room with these files. */
async function checked(files) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/imports-'));
  try {
    for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
    return await circles([folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('files that import each other in a circle are named [PF.111]', async () => {
  const { failed, output } = await checked({
    'bin.ts': `import { shelf } from './shelf';\nexport const bin = () => shelf;\n`,
    'shelf.ts': `export { rack as shelf } from './rack';\n`,
    'rack.ts': `import { bin } from './bin';\nexport const rack = bin;\n`,
  });
  assert.equal(failed, 1);
  assert.match(output, /bin\.ts →[^]*shelf\.ts →[^]*rack\.ts →[^]*bin\.ts/);
});

test('imports of types may form a circle [PF.111]', async () => {
  const { failed, output } = await checked({
    'bin.ts': `import { shelf } from './shelf';\nexport interface Bin { at: string }\nexport const bin = (): Bin => shelf;\n`,
    'shelf.ts': `import type { Bin } from './bin';\nexport const shelf: Bin = { at: 'A1' };\n`,
  });
  assert.equal(failed, 0, output);
});
