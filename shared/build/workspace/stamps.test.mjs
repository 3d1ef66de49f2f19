import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { hashInputs } from './stamps.mjs';
import { root } from './workspace.mjs';

test('[G.353] what a build is made from is sources; tests, their aids and packed packages build nothing anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-inputs-'));
  const hash = () => hashInputs([relative(root, folder)]);
  const write = (path) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'words');
  };
  try {
    write('ui/src/button.tsx');
    const before = hash();
    for (const path of [
      'ui/src/button.test.tsx',
      'ui/dist/button.js',
      'dist/all.js',
      'ui/node_modules/x/x.js',
    ]) {
      write(path);
      assert.equal(hash(), before, path);
    }
    write('ui/src/distance.ts');
    assert.notEqual(hash(), before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
