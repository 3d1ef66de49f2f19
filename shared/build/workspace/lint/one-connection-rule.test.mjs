import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, root } from '../workspace.mjs';

// Each function is written into a file that exists, in memory only: the rule asks for the types of what it names.

const FILE = 'api/src/inventory/lists/edit-list.service.ts';
const RULE = 'house/one-connection';
const IMPORTS = `
  import type { Database } from '../../platform/database/database';
  import type { TeamScope } from '../../platform/database/team-scope';
  import type { App } from '../../platform/http/app-types';
  import { requireWritable } from '../../platform/coverage/read-only';
  declare const app: App;
  declare const database: Database;
`;

let eslint;
before(() => {
  eslint = new ESLint({ cwd: root });
});

async function broken(source) {
  const [{ messages }] = await eslint.lintText(IMPORTS + source, { filePath: inRoot(FILE) });
  return messages.some(({ ruleId }) => ruleId === RULE);
}

for (const [title, source] of [
  ['the pool of the app', `export const a = (scope: TeamScope) => [scope, app.database.identity];`],
  ['the pool by its name', `export const a = async (scope: TeamScope) => [scope, await database.ping()];`],
  [
    'a task of the pool',
    `export const a = () => app.database.read(null as never, ({ db }) => [db, app.database]);`,
  ],
  ['an app beside a scope', `export function a(scope: TeamScope, door: App) { return [scope, door]; }`],
  ['what remembers', `export const a = (scope: TeamScope) => app.coverages.of(scope.team_id);`],
  ['who asks what remembers', `export const a = (scope: TeamScope) => requireWritable(app, scope.team_id);`],
]) {
  test(`the linter refuses ${title} in a function that takes a scope [G.16]`, async () =>
    assert.ok(await broken(source)));
}

for (const [title, source] of [
  ['the connection of the scope', `export const a = ({ db }: TeamScope) => db.execute('select 1');`],
  ['to forget', `export const a = (scope: TeamScope) => [scope, app.sessions.forget()];`],
  ['the pool outside', `export const a = () => app.database.ping();`],
]) {
  test(`the linter allows use of the database with or without a scope: ${title} [G.16]`, async () =>
    assert.equal(await broken(source), false));
}
