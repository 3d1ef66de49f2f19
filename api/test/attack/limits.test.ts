import { sql } from 'drizzle-orm';
import { withLong } from '../../src/platform/time-limits';
import { withClient } from '../../src/platform/database/roles';
import { watchDiskSpace } from '../../src/platform/database/disk-space';
import type { App } from '../../src/platform/http/app-types';
import { type TestApi, openTestApi } from '../api';
import { asSystem, type TestTeam, type TestUser } from '../arrange';
import { type TestDatabase, openTestDatabase } from '../database';
import { eventually } from '../eventually';
import { stockIn } from '../stock';

/** A database at which nobody waits for long, on a disk that is as full as a test wants it. */
const RESERVE = 1_000;
let free = RESERVE;
let database: TestDatabase;
let api: TestApi;
let team: TestTeam;
let keeper: TestUser;
let item: number;

/** Calls that no product has: each waits for something, or breaks as the server would. */
const withTrials = (app: App) => {
  const config = { access: 'public' } as const;
  const inScope = (statement: string) =>
    app.database.write(asSystem(team.id), async ({ db }) => {
      await db.execute(sql`update stock set name = 'half done'`);
      await db.execute(sql.raw(statement));
      return {};
    });
  app.get('/sleep', { config }, () => inScope('select pg_sleep(60)'));
  app.get<{ Querystring: { code: string } }>('/raise', { config }, (request) =>
    inScope(`do $$ begin raise exception 'no' using errcode = '${request.query.code}'; end $$`),
  );
  app.get('/hold', { config }, () =>
    app.database.write(asSystem(team.id), async ({ db }) => {
      await db.execute(sql`update stock set name = 'half done'`);
      // The server ends who says nothing for so long; to us it happens as to whoever computes for too long.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await db.execute(sql`select 1`);
      return {};
    }),
  );
};

beforeAll(async () => {
  const limits = withLong({
    wait_ms: 1_000,
    statement_ms: 3_000,
    lock_ms: 1_000,
    idle_ms: 2_500,
    long_ms: 60_000,
  });
  const space = watchDiskSpace('a test', RESERVE, () => Promise.resolve(free));
  database = await openTestDatabase({ limits, space });
  api = await openTestApi({}, withTrials, undefined, database);
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  free = RESERVE;
  item = await stockIn(api, team).item({ name: 'Bolt', amount: 10 });
});
afterEach(() => jest.restoreAllMocks());

const takeOne = () =>
  api.call('POST', `/api/stock/${item}/adjust`, {
    as: keeper,
    body: { team_id: team.id, delta: -1, reason: 'used' },
  });
/** A write that changes nothing. */
const move = () =>
  api.call('PUT', `/api/stock/${item}`, { as: keeper, body: { team_id: team.id, name: 'Bolt' } });
const look = () => api.call('GET', `/api/stock/${item}`, { as: keeper });
const asIs = async () => {
  const { name, amount } = await stockIn(api, team).row(item);
  return { name, amount };
};
const SOON = expect.stringMatching(/^[2-4]$/) as string;
const LATER = expect.stringMatching(/^([345]\d|60)$/) as string;
const BUSY = [503, 'database_busy', SOON];
const saidBy = ({ status, body, headers }: Awaited<ReturnType<typeof look>>) => [
  status,
  body.code,
  headers['retry-after'],
];

it('a write that waits too long for a locked row answers 503 and changes nothing [G.7, G.8]', async () => {
  await withClient(database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('select from stock where id = $1 for update', [item]);
    expect(saidBy(await takeOne())).toEqual(BUSY);
    await client.query('rollback');
  });
  expect(await asIs()).toEqual({ name: 'Bolt', amount: 10 });
  expect((await look()).status).toBe(200);
});

it.each([
  ['a statement', '/sleep'],
  ['a pause between two statements', '/hold'],
])('a call of which %s takes too long answers 503 and changes nothing [G.7, G.8]', async (_what, path) => {
  expect(saidBy(await api.call('GET', path))).toEqual([503, expect.stringMatching(/^database_/), SOON]);
  expect(await asIs()).toEqual({ name: 'Bolt', amount: 10 });
});

it('a call that waits too long for a database connection answers 503 [G.7]', async () => {
  const { most } = database.connections();
  let letGo = () => undefined as void;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  expect((await look()).status).toBe(200);
  const held = Array.from({ length: most }, () => database.read(asSystem(team.id), () => until));
  const answers = await Promise.all([look(), takeOne()]);
  letGo();
  await Promise.allSettled(held);
  expect(answers.map(saidBy)).toEqual([BUSY, BUSY]);
  expect((await look()).status).toBe(200);
});

it.each([
  ['53100', 'disk_full', '', LATER],
  ['53300', 'database_busy', '[G.7]', SOON],
  ['57P01', 'database_away', '[G.3]', SOON],
  ['57P03', 'database_away', '[G.3]', SOON],
  ['08006', 'database_away', '[G.3]', SOON],
  ['40P01', 'database_busy', '[G.7]', SOON],
])(
  'a refusal of PostgreSQL with %s is answered with 503 %s, and nothing is changed %s',
  async (code, said, _rules, seconds) => {
    expect(saidBy(await api.call('GET', `/raise?code=${code}`))).toEqual([503, said, seconds]);
    expect(await asIs()).toEqual({ name: 'Bolt', amount: 10 });
  },
);

it('an error of the database that no waiting mends, such as a division by zero, answers 500', async () => {
  expect((await api.call('GET', '/raise?code=22012')).status).toBe(500);
});

it('writes are refused before the disk is full while reads are answered, and accepted again when there is room [G.9, G.10, G.11]', async () => {
  free = RESERVE - 1;
  await eventually(async () => (await move()).status, 503);
  expect(saidBy(await takeOne())).toEqual([503, 'disk_full', LATER]);
  const french = await api.call('POST', `/api/stock/${item}/adjust`, {
    as: keeper,
    headers: { 'accept-language': 'fr' },
    body: { team_id: team.id, delta: -1, reason: 'used' },
  });
  expect(french.body.message).toMatch(/^Le disque du serveur est plein/);
  expect((await look()).body.result?.stock).toMatchObject({ amount: 10 });
  free = RESERVE;
  await eventually(async () => (await takeOne()).status, 200);
  // Once each, and not for every call.
  expect(jest.mocked(console.error).mock.calls.map(([said]) => String(said))).toEqual([
    'The disk of a test is almost full: nothing is written until there is room again.',
    'There is room on the disk of a test again: the product takes writes.',
  ]);
});
