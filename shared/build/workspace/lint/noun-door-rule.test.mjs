import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, root } from '../workspace.mjs';

// Each breach is written into a file that exists, in memory only, and looked at with the project's own configuration.

const SERVICE = 'api/src/inventory/lists/edit-list.service.ts';
const STATEMENTS = 'api/src/inventory/lists/lists.sql.ts';
const ROUTES = 'api/src/inventory/lists/lists.routes.ts';

let eslint;
before(() => {
  eslint = new ESLint({ cwd: root });
});

async function found(file, source) {
  const [{ messages }] = await eslint.lintText(source, { filePath: inRoot(file) });
  assert.equal(
    messages.find((message) => message.fatal),
    undefined,
  );
  return messages.filter(({ ruleId }) => ruleId === 'house/noun-door').map(({ messageId }) => messageId);
}

for (const [title, file, source, expected] of [
  ['a service', SERVICE, `export { editStock } from '../stock/edit.service';`, 'service'],
  ['a route', ROUTES, `export { editStock } from '../stock/edit.service';`, 'service'],
]) {
  test(`${title} that uses another noun’s service is reported`, async () => {
    assert.deepEqual(await found(file, source), [expected]);
  });
}

for (const [source, file] of [
  [`import type { FastifyRequest } from 'fastify';\nexport type One = FastifyRequest;`, SERVICE],
  [`import type { App } from '../../ground/http/app-types';\nexport type One = App;`, SERVICE],
  [`import type { App } from '../../ground/http/app-types';\nexport type One = App;`, STATEMENTS],
]) {
  test(`a file behind the routes that imports the HTTP framework is reported: ${file}`, async () => {
    assert.deepEqual(await found(file, source), ['framework']);
  });
}

for (const source of [
  `export { notFound } from '../../ground/http/problem';`,
  `export { refusing } from '../../ground/http/refusals';`,
  `export { listCreated } from './lists.texts';`,
]) {
  test(`a file of statements that uses an answer or its texts is reported: ${source}`, async () => {
    assert.deepEqual(await found(STATEMENTS, source), ['meaning']);
  });
}

test('a route that refuses for a missing right by itself is reported', async () => {
  const source = `import { forbidden } from '../../ground/http/problem';\nexport const one = forbidden;`;
  assert.deepEqual(await found(ROUTES, source), ['right']);
});

test('a service may import statements and rules of another noun, and services of its own noun', async () => {
  const source = [
    `export { findStock } from '../stock/stock-row.sql';`,
    `export { isAmount } from '../stock/amount.rules';`,
    `export { createList } from './create-list.service';`,
    `export type { LocalizedText } from '../../ground/http/problem';`,
  ].join('\n');
  assert.deepEqual(await found(SERVICE, source), []);
});
