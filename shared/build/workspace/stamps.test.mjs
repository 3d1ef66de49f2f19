import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../src/hashing.mjs';
import { hashInputs } from './stamps.mjs';
import { targets } from './targets.mjs';
import { root } from './workspace.mjs';

test('what a build reads has the same hash after a change of tests or of what packing leaves behind, and another after a source is changed or added [G.353]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-inputs-'));
  const hash = () => hashInputs([relative(root, folder)]);
  const write = (path, words = 'words') => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), words);
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
    write('ui/src/button.tsx', 'other words');
    const changed = hash();
    assert.notEqual(changed, before);
    write('ui/src/distance.ts');
    assert.notEqual(hash(), changed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('host and stock are built again after a change of tools that their build imports, and not of soak, bench, lint or suites [tests.1644]', () => {
  const inputsOf = (wanted) => targets().find(({ name }) => name === wanted).inputs;
  for (const name of ['host', 'stock']) {
    const inputs = inputsOf(name);
    assert.ok(inputs.includes('shared/build/src'), name);
    assert.ok(inputs.includes('shared/build/workspace/our-remotes.mjs') === (name === 'stock'));
    assert.ok(inputs.includes('shared/build/workspace/host-config.mjs') === (name === 'host'));
    assert.deepEqual(
      inputs.filter((input) =>
        /workspace\/(soak|bench|lint|run-suites|suites)|^shared$|shared\/testing/.test(input),
      ),
      [],
    );
  }
});

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
