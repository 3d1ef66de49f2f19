import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, remoteNames, root } from '../workspace.mjs';
import { LAYERS } from './layers.mjs';

// Each breach is written into a file that exists, in memory only, and looked at with the project's own configuration.

let eslint;
before(() => {
  eslint = new ESLint({ cwd: root });
});

async function rulesBroken(file, source) {
  const [{ messages }] = await eslint.lintText(source, { filePath: inRoot(file) });
  const fatal = messages.find((message) => message.fatal);
  assert.equal(fatal, undefined, fatal?.message);
  return messages.map((message) => message.ruleId);
}

/** Any source of a folder will do. */
function sourceIn(folder) {
  const file = readdirSync(inRoot(folder)).find((name) => /^[a-z-]+\.tsx?$/.test(name));
  assert.ok(file, `${folder} holds no source`);
  return `${folder}/${file}`;
}

const STOCK = sourceIn('remote-stock/src/items');
const ACTIVITY = sourceIn('remote-admin/src/activity');
const UI = sourceIn('shared/ui/src/button');
const STORE = sourceIn('shared/sdk/src/store');
const ZONE = 'import-x/no-restricted-paths';
const NAME = 'no-restricted-imports';

const breaches = (title, rows) => {
  for (const [file, source, rule] of rows) {
    test(`the linter refuses an import across zones, ${title}: ${source} in ${file}`, async () => {
      assert.ok((await rulesBroken(file, source)).includes(rule), `${rule} does not speak`);
    });
  }
};

breaches('a remote takes from the facade what exists once [PF.8]', [
  [STOCK, `export { atom } from 'jotai';`, NAME],
  [STOCK, `export { atomWithStorage } from 'jotai/utils';`, NAME],
  [STOCK, `export { useNavigate } from 'react-router-dom';`, NAME],
  [STOCK, `export { default as i18n } from 'i18next';`, NAME],
  [STOCK, `export { useTranslation } from 'react-i18next';`, NAME],
  [STOCK, `export { useQuery } from '@tanstack/react-query';`, NAME],
  [STOCK, `export { default } from 'js-cookie';`, NAME],
  [STOCK, `export { default } from 'pusher-js';`, NAME],
  [STOCK, `export { default } from 'laravel-echo';`, NAME],
  [STOCK, `export const a = fetch('/x');`, 'no-restricted-globals'],
  [STOCK, `export const a = window.fetch('/x');`, 'no-restricted-properties'],
]);

breaches('a remote imports no other room [PF.9]', [
  [STOCK, `export { default } from '../../../remote-admin/src/remote';`, ZONE],
  [STOCK, `export { default } from '@storeroom/remote-admin/remote';`, NAME],
  [STOCK, `export { rows } from '../../../host/src/rows';`, ZONE],
  [STOCK, `export { createApi } from '../../../api/src/server';`, ZONE],
  [STOCK, `export { store } from '@storeroom/sdk/host';`, NAME],
  [STOCK, `export { store } from '../../../shared/sdk/src/store/store';`, ZONE],
]);

breaches('the other rows of the table', [
  ['host/src/rows.ts', `export { rows } from '../../remote-stock/src/rows';`, ZONE],
  ['host/src/rows.ts', `export { createApi } from '../../api/src/server';`, ZONE],
  ['host/src/rows.ts', `export { store } from '../../shared/sdk/src/store/store';`, ZONE],
  ['host/server/page.ts', `export { store } from '@storeroom/sdk/host';`, ZONE],
  ['host/server/page.ts', `export { rows } from '../src/rows';`, ZONE],
  [STORE, `export { rows } from '../../../../host/src/rows';`, ZONE],
  ['shared/contract/src/events.ts', `export { store } from '../../sdk/src/store/store';`, ZONE],
  [UI, `export { store } from '../../../sdk/src/store/store';`, ZONE],
  ['api/src/ground/config.ts', `export { store } from '../../../shared/sdk/src/host';`, ZONE],
  ['api/src/ground/config.ts', `export { rows } from '../../../host/src/rows';`, ZONE],
]);

breaches('the wings of the API import each other one way', [
  ['api/src/ground/config.ts', `export { parseToken } from '../people/auth/token.rules';`, ZONE],
  ['api/src/people/auth/sessions.ts', `export { slugOf } from '../../organisation/teams/slug.rules';`, ZONE],
  [
    'api/src/organisation/teams/lock-team.ts',
    `export { isAmount } from '../../inventory/stock/amount.rules';`,
    ZONE,
  ],
  [
    'api/src/inventory/stock/scanned.ts',
    `export { reportsRoutes } from '../../records/reports/reports.routes';`,
    ZONE,
  ],
  [
    'api/src/records/logs/stock-logs.routes.ts',
    `export { tidy } from '../../operation/housekeeping/housekeeping';`,
    ZONE,
  ],
  ['api/src/operation/docs/openapi.ts', `export { buildApp } from '../../app';`, ZONE],
  ['api/src/inventory/stock/scanned.ts', `export { lockList } from '../lists/lists.sql';`, ZONE],
  ['api/src/inventory/lists/list-event.ts', `export { undoUntil } from '../changes/undo.rules';`, ZONE],
]);

breaches('a room of the page imports none that stands above it [PF.190]', [
  ['host/src/rows.ts', `export { startUp } from './start-up/start-up';`, ZONE],
  ['host/src/page/quiet-storage.ts', `export { goTo } from '../routing/navigator';`, ZONE],
  ['host/src/session/switch-domain.ts', `export { SignedInFrame } from '../layouts/late-parts';`, ZONE],
  ['host/src/session/switch-domain.ts', `export const load = () => import('../remotes/parts');`, ZONE],
  ['host/src/remotes/parts.ts', `export { goTo } from '../routing/navigator';`, ZONE],
  ['host/src/layouts/late-parts.ts', `export { startUp } from '../start-up/start-up';`, ZONE],
  ['host/src/app.tsx', `export { startHost } from './bootstrap';`, ZONE],
]);

test('every folder of shell and sdk has its place in the order of imports [PF.190]', () => {
  const isTest = (name) => name === 'testing' || name.includes('.test.');
  for (const [folder, order] of Object.entries(LAYERS)) {
    const rooms = readdirSync(inRoot(folder)).filter((name) => !isTest(name));
    assert.deepEqual(rooms.sort(), [...order].sort(), folder);
  }
});

test('a folder may import what stands below it, and its tests also what stands above [PF.190]', async () => {
  const down = `export { parts } from '../remotes/parts';`;
  assert.deepEqual(await rulesBroken('host/src/routing/navigator.ts', down), []);
  const up = `export { matchRoute } from '../routing/match-route';`;
  assert.deepEqual(await rulesBroken('host/src/page/sound-remotes.test.tsx', up), []);
});

const PAGES = [sourceIn('host/src/loader'), STOCK, UI, STORE];
const SYNTAX = 'no-restricted-syntax';

breaches(
  'one way to style sheets, and one name for files of hooks',
  PAGES.flatMap((file) => [
    [file, `import styles from '../late-files/failed-area.module.css';\nexport const a = styles;`, NAME],
    [file, `import sheet from './list.module.css';\nexport const a = sheet.row;`, SYNTAX],
    [file, `import styles from './list.module.css';\nexport const a = styles['row'];`, SYNTAX],
    [file, `export function useLoader() {\n  return null;\n}`, SYNTAX],
    [file, `export const useLoader = () => null;`, SYNTAX],
  ]),
);

const pageSources = () =>
  ['host', 'shared/sdk', 'shared/ui', ...remoteNames().map((name) => `remote-${name}`)].flatMap((room) =>
    readdirSync(inRoot(`${room}/src`), { recursive: true }).map((file) => `${room}/src/${file}`),
  );

test('no source file of the page is named as a file of hooks', () => {
  assert.deepEqual(
    pageSources().filter((file) => /\/use-[^/]*\.tsx?$|\.hooks\.tsx$/.test(file)),
    [],
  );
});

test('texts lie in the texts folder of their room, named for their namespace', () => {
  const words = pageSources().filter((file) => file.endsWith('.json'));
  assert.ok(words.length > remoteNames().length);
  assert.deepEqual(
    words.filter((file) => !/^[a-z-]+\/src\/texts\/[a-z-]+(?:\.[a-z-]+)?\.(?:en|fr)\.json$/.test(file)),
    [],
  );
});

breaches('a sister feature is entered by its door', [
  [ACTIVITY, `export { rules } from '../logs/logs.rules';`, 'house/feature-door'],
]);

test('a comment cannot switch a lint rule off', async () => {
  const source = `// eslint-disable-next-line\nexport { atom } from 'jotai';`;
  assert.ok((await rulesBroken(STOCK, source)).includes(NAME));
});

test('a remote may import sdk, contract and ui', async () => {
  const source = [
    `import { useCan } from '@storeroom/sdk';`,
    `import { isArchived } from '@storeroom/contract';`,
    `import { Button } from '@storeroom/ui/button';`,
    `export const all = [useCan, isArchived, Button];`,
  ].join('\n');
  assert.deepEqual(await rulesBroken(STOCK, source), []);
});
