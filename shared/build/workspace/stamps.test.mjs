import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { hashInputs } from './stamps.mjs';
import { targets } from './targets.mjs';
import { root } from './workspace.mjs';

test('a change of tests or packed packages builds nothing anew, and a change of sources does [G.353]', () => {
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

test('a change of a tool that no build imports builds nothing anew [tests.1644]', () => {
  const inputsOf = (wanted) => targets().find(({ name }) => name === wanted).inputs;
  for (const name of ['host', 'stock']) {
    const inputs = inputsOf(name);
    assert.ok(inputs.includes('shared/build/src'), name);
    assert.ok(inputs.includes('shared/build/workspace/our-remotes.mjs') === (name === 'stock'));
    assert.ok(inputs.includes('shared/build/workspace/icons-in-parts.mjs') === (name === 'host'));
    assert.deepEqual(
      inputs.filter((input) =>
        /workspace\/(soak|bench|lint|run-suites|suites)|^shared$|shared\/testing/.test(input),
      ),
      [],
    );
  }
});
