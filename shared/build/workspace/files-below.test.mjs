import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../src/hashing.mjs';

test('packages that link to each other in a circle are listed without following the links [G.352]', () => {
  const root = mkdtempSync(join(tmpdir(), 'storeroom-circle-'));
  try {
    for (const name of ['ui', 'sdk']) {
      mkdirSync(join(root, name, 'node_modules'), { recursive: true });
      writeFileSync(join(root, name, `${name}.ts`), '');
    }
    symlinkSync(join(root, 'sdk'), join(root, 'ui/node_modules/sdk'));
    symlinkSync(join(root, 'ui'), join(root, 'sdk/node_modules/ui'));
    symlinkSync(join(root, 'ui/ui.ts'), join(root, 'linked.ts'));
    assert.deepEqual(filesBelow(root), ['sdk/sdk.ts', 'ui/ui.ts']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
