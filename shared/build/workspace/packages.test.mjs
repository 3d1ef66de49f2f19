import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { packageNamed, packages } from './packages.mjs';
import { Stop } from './set-up.mjs';
import { inRoot, readJson, root } from './workspace.mjs';

const scriptsOf = (pkg) => readJson(inRoot(pkg, 'package.json')).scripts ?? {};

/** The tool that a script runs, as a path from the root, and what it is handed. */
function toolOf(pkg, script) {
  const [, tool, ...args] = /^(?:exec )?node (\S+)(?: (.+))?$/.exec(script) ?? [];
  assert.ok(tool, `${pkg}: "${script}" runs no tool of this repository`);
  return { tool: relative(root, resolve(inRoot(pkg), tool)), args: args.join(' ') };
}

const OF_ROOT = Object.fromEntries(
  ['build', 'dev', 'test', 'check', 'e2e'].map((name) => [name, toolOf('.', scriptsOf('.')[name]).tool]),
);

test('every folder with a package.json is in the list of packages, the parts of the workspace', () => {
  const found = ['.', 'shared']
    .flatMap((folder) =>
      readdirSync(inRoot(folder)).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    )
    .filter((pkg) => existsSync(inRoot(pkg, 'package.json')));
  assert.deepEqual(packages().sort(), found.sort());
});

test('in the folder of each part of the workspace, test and check run the tools of the root for that part', () => {
  for (const pkg of packages()) {
    const { test: tests, check } = scriptsOf(pkg);
    const tool = toolOf(pkg, tests);
    if (pkg === 'e2e') assert.equal(tool.tool, OF_ROOT.e2e);
    else assert.deepEqual([tool.tool, packageNamed(tool.args)], [OF_ROOT.test, pkg]);
    const checking = toolOf(pkg, check);
    assert.deepEqual([checking.tool, packageNamed(checking.args)], [OF_ROOT.check, pkg]);
  }
});

test('in the folders of the workspace, build runs the tools of the root, and in host and remotes dev does', () => {
  const packing = `${dirname(OF_ROOT.build)}/packages/build-one-package.mjs`;
  for (const pkg of packages()) {
    const { build, dev } = scriptsOf(pkg);
    // A package of the product's own servers is bundled into them, and never published.
    const isBundled = pkg === 'shared/serving';
    assert.equal(build === undefined, isBundled || pkg === 'e2e');
    if (build !== undefined) {
      const { tool, args } = toolOf(pkg, build);
      assert.equal(tool, pkg.startsWith('shared/') ? packing : OF_ROOT.build);
      assert.equal(packageNamed(args.split(' ')[0]), pkg);
    }
    if (pkg === 'host' || pkg.startsWith('remote-')) {
      const { tool, args } = toolOf(pkg, dev);
      assert.deepEqual([tool, packageNamed(args)], [OF_ROOT.dev, pkg]);
    }
  }
});

test('a part of the workspace is found by its whole name and by a short one, and an unknown name is refused', () => {
  assert.equal(packageNamed('remote-stock'), 'remote-stock');
  assert.equal(packageNamed('stock'), 'remote-stock');
  assert.equal(packageNamed('shared/ui'), 'shared/ui');
  assert.equal(packageNamed('ui'), 'shared/ui');
  assert.throws(
    () => packageNamed('shed'),
    (error) => error instanceof Stop && /^There is no package shed; known are /.test(error.message),
  );
});
