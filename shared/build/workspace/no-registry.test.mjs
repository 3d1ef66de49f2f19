import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rooms } from './rooms.mjs';
import { inRoot, readJson } from './workspace.mjs';

test('lockfile and configuration name no registry [PF.110]', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  assert.deepEqual(lockfile.match(/^.*(?:https?:\/\/|\btarball:|\sregistry:).*$/gim)?.slice(0, 3) ?? [], []);
  for (const room of ['.', ...rooms()]) {
    for (const file of ['.npmrc', '.yarnrc.yml', 'package-lock.json'])
      assert.ok(!existsSync(inRoot(room, file)));
    assert.equal(readJson(inRoot(room, 'package.json')).publishConfig?.registry, undefined, room);
  }
  assert.doesNotMatch(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'), /registr/i);
});

test('every dependency of every part of the workspace takes its version from the catalog, or is such a part itself', () => {
  for (const room of ['.', ...rooms()]) {
    const { dependencies, devDependencies, optionalDependencies } = readJson(inRoot(room, 'package.json'));
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      assert.match(version, /^(catalog:|workspace:[*^])$/, `${room}: ${name} ${version}`);
    }
  }
});
