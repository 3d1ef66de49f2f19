import { randomUUID } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { ConfigError, readConfig } from '../src/platform/config';
import { openDatabase } from '../src/platform/database/database';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { arrangeIn, asSystem } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';
import { withClient } from '../src/platform/database/roles';
import { eventually } from './eventually';
import { type PgBouncer, setLimitsOfRole, startPgBouncer } from './pgbouncer';
import { type ApiProcess, addressOf, isBusy, makeDataDir, startApiProcess } from './process';
import { type TestValkey, startValkey } from './valkey';

let database: TestDatabase;
let bare: TestDatabase;
let data_dir: string;
beforeAll(async () => {
  [database, bare] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  data_dir = makeDataDir();
  await setLimitsOfRole(database);
});
afterAll(async () => {
  await Promise.all([database.close(), bare.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

/** The sentence that a start with this address ends with. */
async function sentenceOf(
  DATABASE_POOL_URL: string | undefined,
  of = database,
  DATABASE_URL = addressOf(of),
): Promise<string> {
  const config = readConfig({ DATA_DIR: data_dir, DATABASE_URL, DATABASE_POOL_URL });
  const error: unknown = await openDatabase(config).then(
    (opened) => opened.close(),
    (thrown: unknown) => thrown,
  );
  return error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`;
}

describe('a start with a pooler', () => {
  const begun: PgBouncer[] = [];
  const start = async (...given: Parameters<typeof startPgBouncer>) => {
    const bouncer = await startPgBouncer(...given);
    begun.push(bouncer);
    return bouncer;
  };
  afterEach(() => Promise.all(begun.splice(0).map((one) => one.stop())));

  const wrong: [string, Record<string, string | number>, RegExp][] = [
    ['in session mode', { pool_mode: 'session' }, /does not look after named statements \(another mode/],
    ['in statement mode', { pool_mode: 'statement' }, /the pooler takes no transactions/],
    [
      'that keeps no named statements, as before 1.21',
      { max_prepared_statements: 0 },
      /does not look after named statements .*PgBouncer 1\.21 or newer/,
    ],
  ];
  it.each(wrong)('%s ends with one sentence [operation.2121]', async (_which, settings, sentence) => {
    const bouncer = await start(database, settings);
    expect(await sentenceOf(bouncer.url())).toMatch(sentence);
  });

  it('in place of the server, which leaves out what connections are started with, ends with one sentence [operation.1135]', async () => {
    const bouncer = await start(database, { ignore_startup_parameters: 'options' });
    expect(await sentenceOf(undefined, database, bouncer.url('storeroom_owner'))).toMatch(
      /a pooler stands between.*Name the server itself in DATABASE_URL, and a PgBouncer in DATABASE_POOL_URL/,
    );
  });

  it('as another login, with a wrong password, to another database, without limits on the role, or that is none or away ends with one sentence [operation.2121]', async () => {
    const bouncer = await start(database);
    expect(await sentenceOf(bouncer.url('storeroom_owner'))).toMatch(
      /works as storeroom_owner \(signed in as storeroom_owner\) and not as storeroom_app.*storeroom_app itself to sign in/,
    );
    expect(await sentenceOf(bouncer.url(undefined, 'another'))).toMatch(
      /^The pooler of DATABASE_POOL_URL cannot be used: .+\.$/,
    );
    const nameless = bouncer.url().replace(/:[^:@]*@/, '@');
    expect(await sentenceOf(nameless)).toBe(
      'The pooler of DATABASE_POOL_URL cannot be used: it asks for a password, and the address has none.',
    );
    expect(await sentenceOf(bouncer.url(), bare)).toMatch(/leads to another database than DATABASE_URL/);
    bouncer.kill();
    expect(await sentenceOf(bouncer.url())).toMatch(/^The pooler of DATABASE_POOL_URL cannot be used: .+\.$/);
    const other = await start(bare);
    expect(await sentenceOf(other.url(), bare)).toMatch(
      /statement_timeout is 0 \(ALTER ROLE storeroom_app SET statement_timeout = '10s'\)/,
    );
    const itself = addressOf(database).replace('postgres@', 'storeroom_app@');
    expect(await sentenceOf(itself)).toMatch(/: no pooler stands between\. /);
  });
});

it('a server that was away is reached through PgBouncer within seconds once it is back [operation.2360]', async () => {
  const place = join(data_dir, 'server');
  const connection: typeof database.connection = (role) => ({ ...database.connection(role), host: place });
  const bouncer = await startPgBouncer({ ...database, connection }, { query_wait_timeout: 1 });
  const answers = () =>
    withClient({ connectionString: bouncer.url() }, (client) => client.query('select')).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(false);
  symlinkSync(database.connection().host, place);
  const back = performance.now();
  await eventually(answers, true);
  // Unless it is told otherwise PgBouncer does not try again for 15 s.
  expect(performance.now() - back).toBeLessThan(13_000);
  await bouncer.stop();
});

describe('behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;
  let processes: ApiProcess[] = [];
  let valkey: TestValkey;
  beforeAll(async () => {
    const settings = { application_name_add_host: 1, query_wait_timeout: 40, admin_users: 'storeroom_owner' };
    [bouncer, valkey] = await Promise.all([startPgBouncer(database, settings), startValkey()]);
    const env = {
      ...{ DATABASE_URL: addressOf(database), DATABASE_POOL_URL: bouncer.url() },
      DATABASE_WAIT_SECONDS: '40',
      REDIS_URL: valkey.url,
    };
    processes = await Promise.all([startApiProcess(data_dir, env), startApiProcess(data_dir, env)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await Promise.all([bouncer.stop(), valkey.close()]);
  });

  /** Commands to a PgBouncer that runs. */
  const tell = (...commands: string[]) =>
    withClient(
      { connectionString: bouncer.url('storeroom_owner', undefined, 'pgbouncer') },
      async (client) => {
        for (const command of commands) await client.query(command);
      },
    );

  // Also after a failed test, because the others count connections.
  afterEach(() => tell('SET default_pool_size = 2'));

  /** @param isPatient makes a call again, with its key, after the answer that the machine has too much to do */
  async function arrangeItem(isPatient = false) {
    const arrange = arrangeIn(database);
    const team = await arrange.team();
    const { token } = await arrange.user(team, 'keeper');
    const [item] = await database.write(asSystem(team.id), ({ db }) =>
      db
        .insert(stock)
        .values({ team_id: team.id, name: `Elbow of ${team.id}.`, amount: 0 })
        .returning({ id: stock.id }),
    );
    const stock_id = item?.id ?? 0;
    const of = async (at: number, path: string, body?: object) => {
      const key = randomUUID();
      for (;;) {
        const answer = await fetch(`${processes[at % 2]?.origin}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!isPatient || !isBusy(answer.status, await answer.clone().text())) return answer;
      }
    };
    const adjust = (at: number, id: number) =>
      of(at, `/api/stock/${id}/adjust`, { team_id: team.id, delta: 1, reason: 'received' });
    return {
      team,
      stock_id,
      of,
      adjust,
      add: async (at: number) => (await adjust(at, stock_id)).status,
      list: async (at: number) => (await of(at, `/api/stock?team_id=${team.id}`)).status,
      refusal: async (at: number) => {
        const answer = await of(at, `/api/stock?team_id=${team.id}`);
        return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
      },
      stored: () =>
        database.read(asSystem(team.id), async ({ db }) => {
          const [row] = await db.select({ amount: stock.amount }).from(stock).where(eq(stock.id, stock_id));
          return {
            amount: row?.amount,
            logged: await db.$count(stock_logs, eq(stock_logs.action, 'adjusted')),
          };
        }),
    };
  }

  it('two processes read and write for sixteen clients at once on two connections of the server, as the role of the product [operation.2120]', async () => {
    const item = await arrangeItem(true);
    const client = async (at: number) => {
      const seen: number[] = [];
      for (let turn = 0; turn < 5; turn += 1)
        seen.push(await item.add(at + turn), await item.list(at + turn));
      return seen;
    };
    const seen = await Promise.all(Array.from({ length: 16 }, (_, at) => client(at)));
    expect(new Set(seen.flat())).toEqual(new Set([200]));
    expect(await item.stored()).toEqual({ amount: 80, logged: 80 });
    const [served] = await database.asSuperuser<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name like 'storeroom - %'`,
    );
    expect(served?.connections).toBe(2);
  });

  it('a pooler that is killed between writes loses none that was acknowledged, and calls are answered again when the next one is there [operation.2122]', async () => {
    const item = await arrangeItem();
    let acknowledged = 0;
    const seen = new Set<number>();
    let goes_on = true;
    const client = async (at: number) => {
      while (goes_on) {
        const status = await item.add(at);
        seen.add(status);
        if (status === 200) acknowledged += 1;
      }
    };
    const clients = Array.from({ length: 8 }, (_, at) => client(at));
    await eventually(() => acknowledged > 40, true);
    bouncer.kill();
    await eventually(() => seen.has(503), true);
    await bouncer.startAgain();
    const before = acknowledged;
    await eventually(() => acknowledged > before + 40, true);
    goes_on = false;
    await Promise.all(clients);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 503]);
    const { amount, logged } = await item.stored();
    expect(amount).toBe(logged);
    // What was written while its answer was lost is there and was acknowledged to nobody.
    expect(logged).toBeGreaterThanOrEqual(acknowledged);
    expect(logged).toBeLessThanOrEqual(acknowledged + clients.length);
  });

  it('a pooler that stops looking after named statements while calls go on is found out: 503 and not ready, until it is right again [operation.2121, operation.1136]', async () => {
    const item = await arrangeItem();
    expect(await item.add(0)).toBe(200);
    const ready = async () =>
      ((await (await fetch(`${processes[0]?.origin}/health/ready`)).json()) as { status: string }).status;
    await tell('SET max_prepared_statements = 0', 'RECONNECT');
    const seen = new Set<number>();
    await eventually(async () => {
      seen.add(await item.add(0));
      return ready();
    }, 'database not as asked for');
    seen.add(await item.add(0)).add(await item.list(0));
    seen.delete(200);
    expect(seen).toEqual(new Set([503]));
    await tell('SET max_prepared_statements = 200', 'RECONNECT');
    await eventually(ready, 'ok');
    expect(await item.add(0)).toBe(200);
  });

  it('who waits too long for a connection of the pooler is told that the database is busy [operation.2173]', async () => {
    const item = await arrangeItem();
    expect(await item.list(0)).toBe(200);
    await tell('SET query_wait_timeout = 1', 'PAUSE');
    expect(await item.refusal(0)).toEqual({ status: 503, code: 'database_busy' });
    await tell('RESUME', 'SET query_wait_timeout = 40');
    await eventually(() => item.list(0), 200);
  });

  it('calls of two teams that take turns on one connection of the server see and change nothing of each other, and leave nothing on it [operation.2174]', async () => {
    await tell('SET default_pool_size = 1', 'RECONNECT');
    const [one, other] = await Promise.all([arrangeItem(true), arrangeItem(true)]);
    const client = async (at: number) => {
      const [own, foreign] = at % 2 ? [one, other] : [other, one];
      for (let turn = 0; turn < 25; turn += 1) {
        expect(await own.add(at + turn)).toBe(200);
        expect((await own.adjust(at + turn, foreign.stock_id)).status).toBe(404);
        expect((await own.of(at, `/api/stock/${foreign.stock_id}?team_id=${own.team.id}`)).status).toBe(404);
        const listed = await (await own.of(at, `/api/stock?team_id=${own.team.id}`)).text();
        expect(listed.match(/Elbow of \d+\./g)).toEqual([`Elbow of ${own.team.id}.`]);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, at) => client(at)));
    for (const item of [one, other]) expect(await item.stored()).toEqual({ amount: 100, logged: 100 });
    const left = await withClient({ connectionString: bouncer.url() }, (direct) =>
      direct.query(
        `select coalesce(current_setting('app.team_id', true), '') as team, (select count(*)::int from stock) as items`,
      ),
    );
    expect(left.rows).toEqual([{ team: '', items: 0 }]);
  });
});
