import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { rate_limits } from '../database/schema/mail';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { takeTry } from './rate-limit';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.identity.delete(rate_limits));

const reply = { header: () => reply } as unknown as FastifyReply;
const LIMIT = { name: 'test', tries: 2, seconds: 60 };

it('the time for which tries count ends as the first one set it, however many more are taken or refused [G.35, wire.2811]', async () => {
  const end = async () =>
    (await database.identity.select({ at: rate_limits.ends_at }).from(rate_limits))[0]?.at;
  const take = () =>
    takeTry(database, reply, LIMIT, 'somebody').then(
      () => 'taken',
      () => 'refused',
    );
  const taken = [await take()];
  // As half a minute later: moments of the database are read in whole seconds.
  await database.identity.update(rate_limits).set({ ends_at: sql`${rate_limits.ends_at} - interval '30 s'` });
  const ends = await end();
  taken.push(await take());
  expect(await end()).toEqual(ends);
  const refused = [await take(), await take(), await take()];
  expect([...taken, ...refused]).toEqual(['taken', 'taken', 'refused', 'refused', 'refused']);
  expect(await end()).toEqual(ends);
  await database.identity.update(rate_limits).set({ ends_at: '2020-01-01T00:00:00Z' });
  expect(await take()).toBe('taken');
});

it('a call that counts as several tries is refused as a whole when they do not all fit, and then counts as none [W.150]', async () => {
  const take = (many: number) =>
    takeTry(database, reply, LIMIT, 'somebody else', many).then(
      () => 'taken',
      () => 'refused',
    );
  expect([await take(1), await take(2), await take(1), await take(1)]).toEqual([
    'taken',
    'refused',
    'taken',
    'refused',
  ]);
});

it('tries of calls at the same time that do not fit leave the others counted [W.150]', async () => {
  const limit = { ...LIMIT, tries: 20 };
  const take = (many: number) =>
    takeTry(database, reply, limit, 'a third one', many).then(
      () => 'taken',
      () => 'refused',
    );
  await take(18);
  expect(await Promise.all(Array.from({ length: 8 }, () => take(5)))).toEqual(
    Array.from({ length: 8 }, () => 'refused'),
  );
  expect([await take(2), await take(1)]).toEqual(['taken', 'refused']);
});
