import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import {
  PAGE,
  circlesAmong,
  pathsIn,
  picture,
  pictureIn,
  realImports,
  withoutCircles,
  withoutShortcuts,
} from './architecture.mjs';
import { inRoot } from './workspace.mjs';

const page = readFileSync(inRoot(PAGE), 'utf8');

const imports = (rows) => new Map(Object.entries(rows).map(([box, targets]) => [box, new Set(targets)]));

test('the architecture page’s picture of imports is the present one [PF.191]', () => {
  const hint = 'run: node shared/build/workspace/architecture.mjs --write';
  assert.equal(pictureIn(page), picture(), hint);
});

test('every file and folder that the architecture page names exists [PF.191]', () => {
  const named = pathsIn(page);
  assert.ok(named.length > 30, 'the page names files');
  assert.deepEqual(
    named.filter((path) => !existsSync(inRoot(path))),
    [],
  );
});

test('the picture of imports leaves out an arrow that follows from others', () => {
  const drawn = withoutShortcuts(imports({ top: ['middle', 'ground'], middle: ['ground'], ground: [] }));
  assert.deepEqual([...drawn.get('top')], ['middle']);
  assert.deepEqual([...drawn.get('middle')], ['ground']);
});

test('the picture of imports puts folders that import each other into one box', () => {
  const drawn = withoutCircles(imports({ a: ['b'], b: ['c', 'ground'], c: ['a'], ground: [] }));
  assert.deepEqual([...drawn.keys()].sort(), ['a b c', 'ground']);
  assert.deepEqual([...drawn.get('a b c')], ['ground']);
});

test('the rooms of the API import each other without circles [PF.220]', () => {
  const wings = readdirSync(inRoot('api/src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const rooms = realImports(['api/src', ...wings.map(({ name }) => `api/src/${name}`)]);
  assert.ok(rooms.size > 60, 'the rooms are there');
  assert.deepEqual(circlesAmong(rooms), []);
  rooms.get('api/src/ground/time-limits').add('api/src/ground/database');
  assert.deepEqual(circlesAmong(rooms), [
    'api/src/ground/config api/src/ground/database api/src/ground/time-limits',
  ]);
});
