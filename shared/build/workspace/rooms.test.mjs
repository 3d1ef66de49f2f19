import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { roomNamed, rooms } from './rooms.mjs';
import { Stop } from './set-up.mjs';
import { inRoot, readJson, root } from './workspace.mjs';

const scriptsOf = (room) => readJson(inRoot(room, 'package.json')).scripts ?? {};

/** The tool that a script runs, as a path from the root, and what it is handed. */
function toolOf(room, script) {
  const [, tool, ...args] = /^(?:exec )?node (\S+)(?: (.+))?$/.exec(script) ?? [];
  assert.ok(tool, `${room}: "${script}" runs no tool of this repository`);
  return { tool: relative(root, resolve(inRoot(room), tool)), args: args.join(' ') };
}

const OF_ROOT = Object.fromEntries(
  ['build', 'dev', 'test', 'check', 'e2e'].map((name) => [name, toolOf('.', scriptsOf('.')[name]).tool]),
);

test('every folder with a package.json is in the list of rooms, the parts of the workspace', () => {
  const found = ['.', 'shared']
    .flatMap((folder) =>
      readdirSync(inRoot(folder)).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    )
    .filter((room) => existsSync(inRoot(room, 'package.json')));
  assert.deepEqual(rooms().sort(), found.sort());
});

test('in the folder of each part of the workspace, test and check run the tools of the root for that part', () => {
  for (const room of rooms()) {
    const { test: tests, check } = scriptsOf(room);
    const tool = toolOf(room, tests);
    if (room === 'e2e') assert.equal(tool.tool, OF_ROOT.e2e);
    else assert.deepEqual([tool.tool, roomNamed(tool.args)], [OF_ROOT.test, room]);
    const checking = toolOf(room, check);
    assert.deepEqual([checking.tool, roomNamed(checking.args)], [OF_ROOT.check, room]);
  }
});

test('in the folders of the workspace, build runs the tools of the root, and in host and remotes dev does', () => {
  const packing = `${dirname(OF_ROOT.build)}/packages/build-one-package.mjs`;
  for (const room of rooms()) {
    const { build, dev } = scriptsOf(room);
    // A package of the product's own servers is bundled into them, and never published.
    const isBundled = room === 'shared/serving';
    assert.equal(build === undefined, isBundled || room === 'e2e');
    if (build !== undefined) {
      const { tool, args } = toolOf(room, build);
      assert.equal(tool, room.startsWith('shared/') ? packing : OF_ROOT.build);
      assert.equal(roomNamed(args.split(' ')[0]), room);
    }
    if (room === 'host' || room.startsWith('remote-')) {
      const { tool, args } = toolOf(room, dev);
      assert.deepEqual([tool, roomNamed(args)], [OF_ROOT.dev, room]);
    }
  }
});

test('a part of the workspace is found by its whole name and by a short one, and an unknown name is refused', () => {
  assert.equal(roomNamed('remote-stock'), 'remote-stock');
  assert.equal(roomNamed('stock'), 'remote-stock');
  assert.equal(roomNamed('shared/ui'), 'shared/ui');
  assert.equal(roomNamed('ui'), 'shared/ui');
  assert.throws(
    () => roomNamed('shed'),
    (error) => error instanceof Stop && /^There is no room shed; known are /.test(error.message),
  );
});
