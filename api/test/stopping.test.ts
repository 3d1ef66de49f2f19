import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/platform/config';
import { withClient } from '../src/platform/database/roles';
import { outbox } from '../src/platform/database/schema/identity';
import { stock } from '../src/platform/database/schema/stock';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { arrangeIn, asSystem, type TestTeam, type TestUser } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { type ApiProcess, addressOf, makeDataDir, startApiProcess } from './process';
import { RawClient } from './realtime/raw-client';

/** A server as a deployment runs it, on a database that outlives it. */
let database: TestDatabase;
let data_dir: string;
let running: ApiProcess;
let team: TestTeam;
let keeper: TestUser;
let item: number;
beforeAll(async () => {
  database = await openTestDatabase();
  data_dir = makeDataDir();
  const arrange = arrangeIn(database);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
});
beforeEach(async () => {
  running = await startApiProcess(data_dir, { DATABASE_URL: addressOf(database) });
  item = await database.write(asSystem(team.id), async ({ db }) => {
    const made = await db.insert(stock).values({ team_id: team.id, name: 'Bolt', amount: 10 }).returning();
    return made[0]?.id ?? 0;
  });
});
afterEach(() => running.kill());
afterAll(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

/** Somebody else holds the item until the task is over: whoever wants to change it waits. */
async function whileHeld(task: (letGo: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await withClient(database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('select from stock where id = $1 for update', [item]);
    await task(() => client.query('rollback'));
  });
}

function takeOne(): Promise<Response> {
  return fetch(`${running.origin}/api/stock/${item}/adjust`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keeper.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ team_id: team.id, delta: -1, reason: 'used' }),
  });
}
const waiters = async () => {
  const { rows } = await database.identity.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`,
  );
  return rows[0]?.n;
};
/** Of the server, on the database. */
const connections = async () => {
  const { rows } = await database.identity.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name like 'storeroom%'
          and usename <> current_user`,
  );
  return rows[0]?.n;
};
const listens = () =>
  fetch(`${running.origin}/health/live`).then(
    () => true,
    () => false,
  );
const amount = () =>
  database.read(asSystem(team.id), async ({ db }) => {
    const [row] = await db
      .select()
      .from(stock)
      .where(sql`${stock.id} = ${item}`);
    return row?.amount;
  });

it('a server that is told to stop answers running calls, says that it is not ready, closes its sockets and ends with code 0 [PF.148, PF.149]', async () => {
  const app = pusherApp({ app_key: readConfig({ DATA_DIR: data_dir }).app_key, pusher: null });
  const listener = await RawClient.connectWhenReady(running.port, app);
  await listener.subscribe(`private-App.Models.Team.${team.id}`);
  const balancer = connect(running.port, '127.0.0.1');
  await once(balancer, 'connect');
  balancer.write('GET /health/ready HTTP/1.1\r\nHost: balancer\r\n');
  const exit = once(running.process, 'exit');

  await whileHeld(async (letGo) => {
    const taking = takeOne();
    await eventually(waiters, 1);
    running.process.kill('SIGTERM');
    await eventually(listens, false);
    balancer.write('\r\n');
    const said = (await balancer.toArray()).join('');
    expect(said).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"stopping"/i);
    expect(running.process.exitCode).toBeNull();
    await letGo();
    const answer = await taking;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });
  expect((await listener.closed).code).toBe(4200);
  expect(await exit).toEqual([0, null]);
  expect(await amount()).toBe(9);
  expect(await database.identity.$count(outbox, sql`published_at is null`)).toBe(0);
});

it('a server that is told to stop a second time ends at once, and the running write changes nothing [PF.150]', async () => {
  const exit = once(running.process, 'exit');
  await whileHeld(async (letGo) => {
    const taking = takeOne();
    await eventually(waiters, 1);
    running.process.kill('SIGTERM');
    await eventually(listens, false);
    running.process.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
    await expect(taking).rejects.toThrow('fetch failed');
    // The database notices that nobody waits for the answer any more.
    await eventually(waiters, 0);
    await letGo();
  });
  await eventually(connections, 0);
  expect(await amount()).toBe(10);
});
