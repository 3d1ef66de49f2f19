import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, root } from '../workspace.mjs';

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
const UI = sourceIn('shared/src/ui/button');
const STORE = sourceIn('shared/src/store');
const ZONE = 'import-x/no-restricted-paths';
const NAME = 'no-restricted-imports';

const breaches = (title, rows) => {
  for (const [file, source, rule] of rows) {
    test(`${title}: ${source} in ${file}`, async () => {
      assert.ok((await rulesBroken(file, source)).includes(rule), `${rule} does not speak`);
    });
  }
};

breaches('[PF.8] a remote takes from the facade what exists once', [
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

breaches('[PF.9] a remote imports no other room', [
  [STOCK, `export { default } from '../../../remote-admin/src/remote';`, ZONE],
  [STOCK, `export { default } from '@storeroom/remote-admin/remote';`, NAME],
  [STOCK, `export { rows } from '../../../host/src/rows';`, ZONE],
  [STOCK, `export { createApi } from '../../../api/src/server';`, ZONE],
  [STOCK, `export { store } from '@storeroom/shared/host';`, NAME],
  [STOCK, `export { store } from '../../../shared/src/store/store';`, ZONE],
]);

breaches('the other rows of the table', [
  ['host/src/rows.ts', `export { rows } from '../../remote-stock/src/rows';`, ZONE],
  ['host/src/rows.ts', `export { createApi } from '../../api/src/server';`, ZONE],
  ['host/src/rows.ts', `export { store } from '../../shared/src/store/store';`, ZONE],
  ['host/server/page.ts', `export { store } from '@storeroom/shared/host';`, ZONE],
  ['host/server/page.ts', `export { rows } from '../src/rows';`, ZONE],
  [STORE, `export { rows } from '../../../host/src/rows';`, ZONE],
  ['shared/src/contract/events.ts', `export { store } from '../store/store';`, ZONE],
  [UI, `export { store } from '../../store/store';`, ZONE],
  ['api/src/config.ts', `export { store } from '@storeroom/shared/host';`, ZONE],
  ['api/src/config.ts', `export { rows } from '../../host/src/rows';`, ZONE],
]);

breaches('a sister feature is entered by its door', [
  [ACTIVITY, `export { rules } from '../logs/logs.rules';`, 'house/feature-door'],
]);

breaches('[PF.111] files do not import each other in a circle', [
  [
    'host/server/preloads.ts',
    `import { sendPage } from './page';\nexport const again = sendPage;`,
    'import-x/no-cycle',
  ],
]);

test('no comment switches a rule off', async () => {
  const source = `// eslint-disable-next-line\nexport { atom } from 'jotai';`;
  assert.ok((await rulesBroken(STOCK, source)).includes(NAME));
});

test('what the table allows passes', async () => {
  const source = [
    `import { useCan } from '@storeroom/shared';`,
    `import { isArchived } from '@storeroom/shared/contract';`,
    `import { Button } from '@storeroom/shared/ui/button';`,
    `export const all = [useCan, isArchived, Button];`,
  ].join('\n');
  assert.deepEqual(await rulesBroken(STOCK, source), []);
});
