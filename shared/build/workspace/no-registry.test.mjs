import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packages } from './packages.mjs';
import { inRoot, readJson } from './workspace.mjs';

test('lockfile and configuration name no registry [PF.110]', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  assert.deepEqual(lockfile.match(/^.*(?:https?:\/\/|\btarball:|\sregistry:).*$/gim)?.slice(0, 3) ?? [], []);
  for (const pkg of ['.', ...packages()]) {
    for (const file of ['.npmrc', '.yarnrc.yml', 'package-lock.json'])
      assert.ok(!existsSync(inRoot(pkg, file)));
    assert.equal(readJson(inRoot(pkg, 'package.json')).publishConfig?.registry, undefined, pkg);
  }
  assert.doesNotMatch(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'), /registr/i);
});

test('every dependency of every part of the workspace takes its version from the catalog, or is such a part itself', () => {
  for (const pkg of ['.', ...packages()]) {
    const { dependencies, devDependencies, optionalDependencies } = readJson(inRoot(pkg, 'package.json'));
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      assert.match(version, /^(catalog:|workspace:[*^])$/, `${pkg}: ${name} ${version}`);
    }
  }
});
