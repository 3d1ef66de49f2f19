import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from '../compile.mjs';
import { copyReason as reasonWith, sdkOf } from './one-copy-plugin.mjs';
import { remoteConfig } from '../preset.mjs';
import { ourRemote } from '../../workspace/our-remotes.mjs';
import { inRoot } from '../../workspace/workspace.mjs';

const REMOTE = ourRemote('landing');
const SDK = sdkOf(REMOTE.folder);
const copyReason = (file) => reasonWith(file, SDK);

test('a remote may bundle ui and contract, but no copy of react, jotai, the query library or the sdk [PF.6]', () => {
  const store = '/x/node_modules/.pnpm/jotai@2.9.3/node_modules/jotai/esm/vanilla.mjs';
  assert.equal(copyReason(store), 'holds its own copy of jotai');
  assert.match(copyReason('/x/node_modules/react/index.js'), /copy of react/);
  assert.match(copyReason('/x/node_modules/@tanstack/react-query/build/index.js'), /@tanstack\/react-query/);
  assert.match(copyReason(inRoot('shared/sdk/src/session/session.state.ts')), /sdk/);
  assert.match(copyReason(inRoot('shared/sdk/src/index.ts')), /sdk/);
  assert.equal(copyReason(inRoot('shared/ui/src/button/index.ts')), null);
  assert.equal(copyReason(inRoot('shared/contract/src/index.ts')), null);
  assert.equal(copyReason('/x/node_modules/@react-aria/focus/dist/index.js'), null);
});

/** Builds a made-up remote whose one file has this source. */
async function buildSaying(source) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/one-copy-'));
  try {
    writeFileSync(join(folder, 'remote.ts'), source);
    await compile(remoteConfig({ remote: REMOTE, source: folder, output: join(folder, 'out') }));
    return readdirSync(join(folder, 'out'))
      .map((file) => readFileSync(join(folder, 'out', file), 'utf8'))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a remote that bundles a second store does not build [PF.6]', async () => {
  await assert.rejects(
    buildSaying(`import { atom } from '${inRoot('shared/sdk/node_modules/jotai')}'; export default atom(1);`),
    /holds its own copy of jotai/,
  );
  await assert.rejects(
    buildSaying(`import { store } from '${inRoot('shared/sdk/src/host.ts')}'; export default store;`),
    /holds a copy of the sdk/,
  );
});

test('the build of a remote that imports react and the sdk by name holds no copy of react [PF.6]', async () => {
  const built = await buildSaying(
    `import { useState } from 'react'; import { atom } from '@storeroom/sdk'; export default [useState, atom];`,
  );
  assert.ok(!built.includes('react.transitional.element'));
});
