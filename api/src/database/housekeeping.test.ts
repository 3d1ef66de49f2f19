import { type TestDatabase, openTestDatabase } from '../../test/database';
import { arrangeIn } from '../../test/arrange';
import { tidy } from './housekeeping';
import { idempotency_keys, tokens } from './schema/identity';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('[W.25] clears away long expired tokens and answers older than a day, and nothing else', async () => {
  const arrange = arrangeIn(database);
  const person = await arrange.user(await arrange.team());
  await arrange.token(person, -24 * 8);
  await arrange.token(person, -1);
  const key = { user_id: person.id, fingerprint: Buffer.alloc(32) };
  await database.identity.insert(idempotency_keys).values([
    { ...key, key: 'young', created_at: new Date(Date.now() - 23 * 3_600_000).toISOString() },
    { ...key, key: 'old', created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
  ]);
  await tidy(database);
  expect(await database.identity.select({ key: idempotency_keys.key }).from(idempotency_keys)).toEqual([
    { key: 'young' },
  ]);
  expect(await database.identity.$count(tokens)).toBe(2);
});
