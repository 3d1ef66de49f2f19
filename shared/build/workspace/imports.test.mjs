import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { ORDER, partsInOrder } from '../../../.dependency-cruiser.mjs';
import {
  brokenRules,
  importsIn,
  PAGE,
  picture,
  pictureIn,
  shortFiles,
  withoutShortcuts,
} from './imports.mjs';
import { run } from './processes.mjs';
import { inRoot } from './workspace.mjs';

// The rules of `.dependency-cruiser.mjs`, tried on the imports below: each is written into files of its own, in a workspace
// that holds nothing else.

const STOCK = 'remote-stock/src/items/items.ts';
const STORE = 'shared/sdk/src/store/store.ts';

const REFUSED = {
  'a remote imports another remote, the host, the API or an inner file of the sdk [PF.9]': [
    [STOCK, 'remote-admin/src/remote.ts'],
    [STOCK, '@storeroom/remote-admin/remote'],
    [STOCK, 'host/src/rows.ts'],
    [STOCK, 'api/src/server.ts'],
    [STOCK, STORE],
    [STOCK, 'shared/sdk/src/host.ts'],
    ['remote-stock/src/items/items.test.ts', STORE],
  ],
  'host, API, packages or end-to-end tests import what the table of allowed imports does not list': [
    ['host/src/rows.ts', 'remote-stock/src/rows.ts'],
    ['host/src/rows.ts', 'api/src/server.ts'],
    ['host/src/rows.ts', STORE],
    ['host/src/page/page.ts', 'host/server/pages/page.ts'],
    ['host/server/pages/page.ts', 'shared/sdk/src/host.ts'],
    ['host/server/pages/page.ts', 'host/src/rows.ts'],
    ['host/registry/verbs.ts', 'host/src/rows.ts'],
    [STORE, 'host/src/rows.ts'],
    ['shared/contract/src/events.ts', STORE],
    ['shared/ui/src/button/button.tsx', STORE],
    ['shared/build/src/preset.mjs', STORE],
    ['api/src/platform/config.ts', 'shared/sdk/src/host.ts'],
    ['api/src/platform/config.ts', 'host/src/rows.ts'],
    ['e2e/journeys/a.spec.ts', 'host/src/rows.ts'],
  ],
  'a folder of the shell or of the sdk imports a folder above it in their order [PF.190]': [
    ['host/src/rows.ts', 'host/src/start/start-up.ts'],
    ['host/src/page/quiet-storage.ts', 'host/src/start/navigator.ts'],
    ['host/src/session/switch-cookies.ts', 'host/src/frame/lazy-parts.ts'],
    ['host/src/start/app.tsx', 'host/src/index.ts'],
    [STORE, 'shared/sdk/src/reset.ts'],
  ],
  'a folder of the API imports a folder above it in their order [PF.220]': [
    ['api/src/platform/config.ts', 'api/src/people/auth/token.rules.ts'],
    ['api/src/platform/time-limits.ts', 'api/src/platform/database/database.ts'],
    ['api/src/people/auth/sessions.ts', 'api/src/organisation/teams/slug.rules.ts'],
    ['api/src/organisation/teams/lock-team.ts', 'api/src/inventory/stock/amount.rules.ts'],
    ['api/src/inventory/stock/scanned.ts', 'api/src/records/reports/reports.operations.ts'],
    ['api/src/inventory/stock/scanned.ts', 'api/src/inventory/lists/lists.sql.ts'],
    ['api/src/inventory/lists/list-event.ts', 'api/src/inventory/changes/undo.rules.ts'],
    ['api/src/records/logs/logs.operations.ts', 'api/src/operation/housekeeping/housekeeping.ts'],
    ['api/src/operation/docs/openapi.ts', 'api/src/app.ts'],
  ],
  'a file of one feature imports an inner file of another feature': [
    ['remote-admin/src/activity/activity.tsx', 'remote-admin/src/logs/logs.rules.ts'],
    ['api/src/inventory/lists/edit-list.service.ts', 'api/src/inventory/stock/one-item.service.ts'],
    ['api/src/inventory/lists/lists.operations.ts', 'api/src/inventory/stock/one-item.service.ts'],
  ],
};

const CIRCLES = [
  ['api/src/inventory/photos/bin.ts', 'api/src/inventory/photos/shelf.ts'],
  ['api/src/inventory/photos/shelf.ts', 'api/src/inventory/photos/rack.ts'],
  ['api/src/inventory/photos/rack.ts', 'api/src/inventory/photos/bin.ts'],
  ['api/src/inventory/photos/self.ts', 'api/src/inventory/photos/self.ts'],
];

const ALLOWED = [
  [STOCK, 'shared/sdk/src/index.ts'],
  [STOCK, 'shared/contract/src/index.ts'],
  [STOCK, 'shared/ui/src/button/index.ts'],
  ['remote-stock/src/locations/locations.ts', 'remote-stock/src/items/index.ts'],
  ['remote-stock/src/items/items.test.ts', 'shared/sdk/src/host.ts'],
  ['host/src/start/navigator.ts', 'host/src/remotes/parts.ts'],
  ['host/src/page/sound.test.ts', 'host/src/start/navigator.ts'],
  ['api/src/inventory/lists/edit-list.service.ts', 'api/src/inventory/stock/stock-row.sql.ts'],
  ['api/src/inventory/lists/lists.operations.ts', 'api/src/inventory/lists/edit-list.service.ts'],
];

/** Types may point back where files may not. */
const TYPES = ['remote-admin/src/users/index.ts', 'remote-admin/src/teams/index.ts'];

let folder;
/** What is refused as a circle, and what by the other rules. */
let circles;
let refused;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-imports-'));
  const sources = new Map();
  const add = (file, source = '') => sources.set(file, (sources.get(file) ?? '') + source);
  const write = ([from, to], what = '') => {
    const path = relative(dirname(from), to).replace(/\.tsx?$/, '');
    add(from, `import ${what}'${to.startsWith('@') ? to : path.replace(/^(?!\.)/, './')}';\n`);
    if (!to.startsWith('@')) add(to);
  };
  for (const pair of [...Object.values(REFUSED).flat(), ...CIRCLES, ...ALLOWED]) write(pair);
  write(TYPES);
  write(TYPES.toReversed(), 'type { One } from ');
  for (const [file, source] of sources) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const { summary } = await importsIn(folder);
  const found = (isCircle) =>
    summary.violations
      .filter(({ rule }) => (rule.name === 'no circular imports') === isCircle)
      .map(({ from, to }) => `${from} → ${to}`);
  circles = found(true);
  refused = found(false);
});
after(() => rmSync(folder, { recursive: true }));

const told = (imports) => imports.map(([from, to]) => `${from} → ${to}`);

for (const [title, imports] of Object.entries(REFUSED)) {
  test(`the check of imports fails when ${title}`, () => {
    assert.deepEqual(
      told(imports).filter((breach) => !refused.includes(breach)),
      [],
    );
  });
}

test('imports that the table of allowed imports and the order of folders permit are not refused', () => {
  const breaches = told(Object.values(REFUSED).flat());
  assert.deepEqual(
    refused.filter((found) => !breaches.includes(found)),
    [],
  );
});

test('files that import each other in a circle are refused, and types that point back are not [PF.111]', () => {
  const ofPhotos = circles.filter((found) => found.includes('/photos/'));
  assert.deepEqual(ofPhotos.sort(), told([CIRCLES[0], CIRCLES[3]]));
  assert.ok(!circles.includes(told([TYPES])[0]));
});

test('every folder of shell, sdk, API and stock remote has its place in the order of imports [PF.190, PF.220]', () => {
  for (const of of Object.keys(ORDER)) {
    const parts = readdirSync(inRoot(of)).filter((name) => name !== 'testing' && !name.includes('.test.'));
    assert.deepEqual(parts.sort(), partsInOrder(of).sort(), of);
  }
});

test('no file of this repository imports what it may not or is a short part of one other file, and the architecture page shows who imports whom [PF.9, PF.190, PF.191, platform.1802]', async () => {
  const imports = await importsIn();
  assert.equal(await brokenRules(imports), '');
  assert.deepEqual(shortFiles(imports), []);
  const page = readFileSync(inRoot(PAGE), 'utf8');
  assert.ok(pictureIn(page) === picture(imports), 'run: node shared/build/workspace/imports.mjs --write');
});

test('the check of one remote says nothing of short files elsewhere, whose other importers it has not read [platform.1802]', async () => {
  const { code, output } = await run(process.execPath, [
    inRoot('shared/build/workspace/imports.mjs'),
    'remote-landing',
  ]);
  assert.deepEqual({ code, output }, { code: 0, output: '' });
});

test('the check reports a file of up to 40 lines that only one file of its folder imports, unless it is imported dynamically, has a test or has a style sheet of its own [platform.1802]', () => {
  const module = (source, ...dependencies) => ({
    source,
    dependencies: dependencies.map((resolved) => ({ resolved, dynamic: resolved === 'api/src/lazy.ts' })),
  });
  const files = { one: 40, long: 41, lazy: 1, tested: 1, styled: 1, listed: 1, shared: 1, far: 1 };
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-short-'));
  mkdirSync(join(folder, 'api/src'), { recursive: true });
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(folder, `api/src/${name}.ts`), 'line;\n'.repeat(lines));
  }
  const [one, long, lazy, tested, styled, listed, shared, far] = Object.keys(files).map(
    (name) => `api/src/${name}.ts`,
  );
  const modules = [
    module('api/src/main.ts', one, long, lazy, tested, styled, shared),
    module('api/src/index.ts', listed),
    module('api/src/tested.test.ts', tested),
    module('api/src/more/other.ts', shared, far),
    module(styled, 'api/src/styled.module.css'),
    ...[one, long, lazy, tested, listed, shared, far].map((source) => module(source)),
  ];
  assert.deepEqual(shortFiles({ modules }, folder), ['api/src/one.ts → api/src/main.ts']);
  rmSync(folder, { recursive: true });
});

test('the picture of imports leaves out an arrow that follows from others', () => {
  const drawn = withoutShortcuts(
    new Map([
      ['top', new Set(['middle', 'ground'])],
      ['middle', new Set(['ground'])],
      ['ground', new Set()],
    ]),
  );
  assert.deepEqual(
    [...drawn],
    [
      ['top', ['middle']],
      ['middle', ['ground']],
      ['ground', []],
    ],
  );
});
