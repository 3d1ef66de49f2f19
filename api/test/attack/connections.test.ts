import { sql } from 'drizzle-orm';
import { withClient } from '../../src/platform/database/roles';
import type { App } from '../../src/platform/http/app-types';
import { withLong } from '../../src/platform/time-limits';
import { type Answer, type TestApi, openTestApi } from '../api';
import type { TestUser } from '../arrange';
import { type TestDatabase, openTestDatabase } from '../database';
import { eventually } from '../eventually';
import { stockIn } from '../stock';

/** Whoever waits for a connection, or has one and waits for a lock, may do so for as long as a test takes. */
const LIMITS = withLong({
  wait_ms: 20_000,
  statement_ms: 60_000,
  lock_ms: 60_000,
  idle_ms: 60_000,
  long_ms: 60_000,
});
const LOCK = 7;
let database: TestDatabase;
let api: TestApi;

/** A call that no product has: whoever sends it waits for a lock, without an account. */
const withTrial = (app: App) =>
  void app.get('/wait', { config: { access: 'public' } }, async () => {
    await app.database.identity.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return {};
  });
beforeAll(async () => {
  database = await openTestDatabase({ limits: LIMITS });
  api = await openTestApi({ TRUSTED_PROXIES: 'loopback' }, withTrial, undefined, database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A company of its own, in which so many people keep one item. */
async function company(most = 1) {
  const team = await api.arrange.team();
  const item = await stockIn(api, team).item({ amount: 10 });
  const people = await Promise.all(Array.from({ length: most }, () => api.arrange.user(team, 'keeper')));
  const takeOne = (as: TestUser | undefined) =>
    api.call('POST', `/api/stock/${item}/adjust`, {
      ...(as && { as }),
      body: { team_id: team.id, delta: -1, reason: 'used' },
    });
  return { item, people, takeOne };
}
const look = (as: TestUser | undefined, headers = {}) =>
  api.call('GET', '/api/stock', { ...(as && { as }), headers });

/** Somebody holds what these calls wait for until the task is over; they are more than there are connections. */
async function whileTheyWait(items: number[], send: () => Promise<Answer>[], task: () => Promise<void>) {
  const { most } = database.connections();
  await withClient(database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('select from stock where id = any($1) for update', [items]);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const sent = send();
    // All have come: who waits for no connection has one.
    await eventually(() => database.connections().waiting >= sent.length - most, true);
    await task();
    await client.query('rollback');
    await Promise.all(sent);
  });
}
const times = (many: number, send: () => Promise<Answer>) => Array.from({ length: many }, send);

it('36 changes by one person that wait for one item leave database connections for colleagues and other companies [operation.1730]', async () => {
  const [busy, other] = [await company(2), await company()];
  const [eve, ann] = busy.people;
  const send = () => times(36, () => busy.takeOne(eve));
  await whileTheyWait([busy.item], send, async () => {
    const answers = [await look(ann), await look(other.people[0]), await other.takeOne(other.people[0])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

it('two companies in which many people wait for one item leave database connections for a third [operation.1730]', async () => {
  const [first, second, other] = [await company(4), await company(4), await company()];
  // Calls of one person that find their sign-in unknown wait for one look-up of it together.
  await Promise.all([...first.people, ...second.people].map((as) => look(as)));
  const send = () =>
    [first, second].flatMap((one) => one.people.flatMap((as) => times(6, () => one.takeOne(as))));
  await whileTheyWait([first.item, second.item], send, async () => {
    const answers = [await look(other.people[0]), await other.takeOne(other.people[0])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

it('36 waiting calls of guests with one address leave database connections for somebody with another [operation.1730]', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { people } = await company();
  const send = () => times(36, () => api.call('GET', '/wait', { headers: from('203.0.113.9') }));
  await whileTheyWait([], send, async () => {
    expect((await look(people[0], from('198.51.100.7'))).status).toBe(200);
  });
});
