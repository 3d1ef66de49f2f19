import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, root } from '../workspace.mjs';

// Each function replaces the content of an existing file in memory, because the rule needs the types of its imports.

const FILE = 'api/src/inventory/lists/edit-list.service.ts';
const RULE = 'storeroom/one-connection';
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
  [
    'the connection pool of the app',
    `export const a = (scope: TeamScope) => [scope, app.database.identity];`,
  ],
  [
    'the connection pool under a name of its own',
    `export const a = async (scope: TeamScope) => [scope, await database.ping()];`,
  ],
  [
    'the connection pool inside of a task of the pool',
    `export const a = () => app.database.read(null as never, ({ db }) => [db, app.database]);`,
  ],
  [
    'the app as a second parameter',
    `export function a(scope: TeamScope, door: App) { return [scope, door]; }`,
  ],
  [
    'a cache that may read the database',
    `export const a = (scope: TeamScope) => app.coverages.of(scope.team_id);`,
  ],
  [
    'a call of a function that uses such a cache',
    `export const a = (scope: TeamScope) => requireWritable(app, scope.team_id);`,
  ],
]) {
  test(`the linter refuses ${title} in a function that is given a database connection [G.16]`, async () =>
    assert.ok(await broken(source)));
}

for (const [title, source] of [
  [
    'using the connection that a function is given',
    `export const a = ({ db }: TeamScope) => db.execute('select 1');`,
  ],
  [
    'clearing a cache beside that connection',
    `export const a = (scope: TeamScope) => [scope, app.sessions.forget()];`,
  ],
  [
    'using the connection pool in a function that is given no connection',
    `export const a = () => app.database.ping();`,
  ],
]) {
  test(`the linter allows ${title}`, async () => assert.equal(await broken(source), false));
}
