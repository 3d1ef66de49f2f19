import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot, readJson, root } from './workspace.mjs';

test('lockfile and configuration name no registry [PF.110]', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  assert.deepEqual(lockfile.match(/^.*(?:https?:\/\/|\btarball:|\sregistry:).*$/gim)?.slice(0, 3) ?? [], []);
  const rooms = readdirSync(root).filter((room) => existsSync(inRoot(room, 'package.json')));
  for (const room of ['.', ...rooms]) {
    for (const file of ['.npmrc', '.yarnrc.yml', 'package-lock.json'])
      assert.ok(!existsSync(inRoot(room, file)));
    assert.equal(readJson(inRoot(room, 'package.json')).publishConfig, undefined);
  }
  assert.doesNotMatch(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'), /registr/i);
});

test('every dependency of every room takes its version from the catalog', () => {
  const rooms = readdirSync(root).filter((room) => existsSync(inRoot(room, 'package.json')));
  for (const room of ['.', ...rooms]) {
    const { dependencies, devDependencies, optionalDependencies } = readJson(inRoot(room, 'package.json'));
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      assert.match(version, /^(catalog:|workspace:\*)$/, `${room}: ${name} ${version}`);
    }
  }
});
