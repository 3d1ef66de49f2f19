import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { openPostgresProxy } from '../../../test/postgres-proxy';
import { addressOf } from '../../../test/process';
import { takeSecondConnections } from '../../../test/second-connections';
import { type TestPrimary, type TestStandby, startPrimary } from '../../../test/standby';
import { ConfigError, readConfig } from '../config';
import { packageRoot } from '../package-root';
import { type Database, openDatabase, openPool } from './database';
import { SecondConnection } from './one-connection';
import { withClient } from './roles';
import { stock } from './schema/stock';
import { databaseIdOf } from './database-id.sql';
import type { ReadSource } from './standbys';
import { whyUnavailable } from './unavailable';

let primary: TestPrimary;
let standby: TestStandby;
let foreign: TestDatabase;
let data_dir: string;
let database: Database;
let said: jest.SpyInstance;
const told = () => said.mock.calls.map(([words]) => String(words));

const open = (DATABASE_READ_URLS: string, more: Record<string, string> = {}) =>
  openDatabase(
    readConfig({
      DATA_DIR: data_dir,
      DATABASE_URL: addressOf(primary.database),
      DATABASE_READ_URLS,
      ...more,
    }),
  );
beforeAll(async () => {
  said = jest.spyOn(console, 'error').mockImplementation();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-standbys-'));
  [primary, foreign] = await Promise.all([startPrimary(), openTestDatabase()]);
  standby = await primary.startStandby();
  database = await open(ownUrl());
});
beforeEach(() => said.mockClear());
afterAll(async () => {
  said.mockRestore();
  await database.close();
  await Promise.all([primary.stop(), foreign.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

const nameOfDatabase = () => primary.database.connection().database;
const ownUrl = () => standby.url(nameOfDatabase());
/** Whether data committed this long ago may be read from the standby now. */
const reaches = (age_ms: number) => database.sourceSince(performance.now() - age_ms).is_standby;

it('a start whose DATABASE_URL leads to a standby ends with a sentence that asks for the primary [operation.2538]', async () => {
  await expect(openDatabase(readConfig({ DATA_DIR: data_dir, DATABASE_URL: ownUrl() }))).rejects.toEqual(
    new ConfigError(
      'The server of DATABASE_URL cannot be used: it is a standby, which takes no writes, and the primary has to be named.',
    ),
  );
});

describe('a start with an address in DATABASE_READ_URLS', () => {
  const sentenceOf = async (url: string) => {
    const error: unknown = await open(url).then(
      (opened) => opened.close(),
      (thrown: unknown) => thrown,
    );
    return error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`;
  };

  it('that is the primary, another cluster, another database, none at all or lets nobody in ends with one sentence [operation.2351]', async () => {
    const isWrong = (why: string) => `Address 1 of DATABASE_READ_URLS cannot be used: ${why}.`;
    expect(await sentenceOf(addressOf(primary.database))).toBe(
      isWrong('it follows no other server, as a standby does'),
    );
    expect(await sentenceOf(addressOf(foreign))).toBe(
      isWrong('it belongs to another cluster than DATABASE_URL'),
    );
    expect(await sentenceOf(standby.url('postgres'))).toBe(
      isWrong('it is another database than that of DATABASE_URL'),
    );
    expect(await sentenceOf(standby.url('none'))).toBe(isWrong('database "none" does not exist'));
    expect(await sentenceOf(ownUrl().replace('postgres@', 'nobody-known@'))).toBe(
      isWrong('role "nobody-known" does not exist'),
    );
  });

  it('whose connections have another role or other limits ends with one sentence [operation.2351, operation.1135]', async () => {
    const proxy = await openPostgresProxy(standby.socket);
    proxy.does.drops_options = true;
    expect(await sentenceOf(`postgresql://postgres@127.0.0.1:${proxy.port}/${nameOfDatabase()}`)).toMatch(
      /^Address 1 of DATABASE_READ_URLS cannot be used: .*it works as postgres .*and not as storeroom_app; .*statement_timeout is 0/,
    );
    await proxy.close();
  });

  it('that is away succeeds, says so, and reads on the primary [operation.2351]', async () => {
    const one = await open(`${ownUrl()},postgresql://postgres@localhost/storeroom?host=/nowhere`);
    expect(told()).toEqual([
      expect.stringMatching(
        /^Address 2 of DATABASE_READ_URLS does not answer, and the primary is read until it does: /,
      ),
    ]);
    const answers = () => one.standbys?.().behind.map((behind) => behind !== null);
    await eventually(() => answers()?.join(), 'true,false');
    await one.close();
  });
});

it('an address in DATABASE_READ_URLS whose connections are not what was asked for is refused in a sentence about that setting [operation.2539]', async () => {
  const told_of_it = () => told().find((words) => words.includes('DATABASE_READ_URLS')) ?? '';
  const proxy = await openPostgresProxy(standby.socket);
  proxy.does.drops_options = true;
  const behind = `postgresql://postgres@127.0.0.1:${proxy.port}/${nameOfDatabase()}`;
  await expect(open(behind)).rejects.toThrow(
    /^Address 1 of DATABASE_READ_URLS cannot be used: its connections are not what was asked for: .*\. Without DATABASE_POOL_URL it has to be the standby itself: poolers leave out what a connection is started with\.$/,
  );
  await proxy.close();
  const address = { connectionString: addressOf(primary.database) };
  const of = await withClient(address, databaseIdOf);
  const pooled = await openPool(address, {
    pooler: address,
    standbys: { addresses: [{ connectionString: ownUrl() }], of },
  });
  await eventually(() => told_of_it() !== '', true);
  await pooled.close();
  expect(told_of_it()).toMatch(
    /^Address 1 of DATABASE_READ_URLS cannot be used: its connections are not what they have to be beside DATABASE_POOL_URL: .*; no pooler stands between\. It takes PgBouncer 1\.21 or newer /,
  );
});

describe('a start with a server in DATABASE_READ_URLS that answers', () => {
  const message = (kind: string, body: string) => {
    const head = Buffer.alloc(5);
    head.write(kind);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  const SASL = { begins: '\0\0\0\x0aSCRAM-SHA-256\0\0', goes_on: '\0\0\0\x0br=all,s=salt,i=4096' };
  /**
   * A start with an address whose server refuses each connection with this code and message, or asks for a password if the
   * code is empty. @returns the error and what was said
   */
  const startWith = async (code: string, words: string) => {
    const server = createServer((client) => {
      client.on('error', () => undefined);
      if (code === '') {
        client.once('data', () => {
          client.write(message('R', SASL.begins));
          client.once('data', () => client.end(message('R', SASL.goes_on)));
        });
        return;
      }
      client.once('data', () => client.end(message('E', `SFATAL\0C${code}\0M${words}\0\0`)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const error: unknown = await open(`postgresql://app@127.0.0.1:${port}/storeroom`).then(
      (opened) => opened.close(),
      (thrown: unknown) => thrown,
    );
    server.close();
    return { error, said: told() };
  };

  it.each([
    ['08P01', 'unsupported startup parameter in options: statement_timeout'],
    ['08P01', 'SASL authentication failed'],
    ['28P01', 'password authentication failed'],
    ['3D000', 'no such database: storeroom'],
    ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
  ])('and refuses (%s, %s) ends with one sentence [operation.2540]', async (code, words) => {
    const { error } = await startWith(code, words);
    expect([error instanceof ConfigError, error]).toEqual([
      true,
      new Error(`Address 1 of DATABASE_READ_URLS cannot be used: ${words}.`),
    ]);
  });

  it.each([
    ['57P03', 'the database system is starting up'],
    ['08P01', 'server login has been failing, cached error: connect failed (server_login_retry)'],
    ['08P01', 'query_wait_timeout'],
    ['53300', 'sorry, too many clients already'],
  ])('and is not there yet (%s, %s) succeeds and says so [operation.2540]', async (code, words) => {
    const { error, said: sentences } = await startWith(code, words);
    expect(error).toBeUndefined();
    expect(sentences[0]).toBe(
      `Address 1 of DATABASE_READ_URLS does not answer, and the primary is read until it does: ${words}.`,
    );
  });
});

describe('reads that say which changes they know of', () => {
  let api: TestApi;
  let team: TestTeam;
  let keeper: TestUser;
  beforeAll(async () => {
    api = await openTestApi({}, undefined, undefined, { ...primary.database, ...database });
  });
  beforeEach(async () => {
    team = await api.arrange.team();
    keeper = await api.arrange.user(team, 'keeper');
    await add('Washer');
  });
  afterAll(() => api.close());

  /** Written by another process, so that this one is not told of it. */
  const add = (name: string) =>
    primary.database.write(asSystem(team.id), ({ db }) =>
      db.insert(stock).values({ team_id: team.id, name, amount: 1 }),
    );
  const report = async (more: string) => {
    const path = `/api/stock/reports/overview?team_id=${team.id}${more}`;
    const { result } = (await api.call('GET', path, { as: keeper })).body;
    return { items: Number(result?.totals?.available), as_of: Date.parse(String(result?.as_of)) };
  };
  const byStandby = () => database.standbys?.().by_standby ?? 0;

  it('are answered by the standby when it has come so far, and by the primary else or without an age [operation.2350]', async () => {
    const written = performance.now();
    const before = byStandby();
    let tries = 0;
    await eventually(async () => {
      // A different question each time, so that no cached answer is used.
      tries += 1;
      const age = Math.floor(performance.now() - written);
      expect((await report(`&rows=${tries % 200}&max_age_ms=${age}`)).items).toBe(1);
      return byStandby() > before;
    }, true);
    const after = byStandby();
    expect((await report('&group=week&max_age_ms=0')).items).toBe(1);
    expect((await report('&group=month')).items).toBe(1);
    expect(byStandby()).toBe(after);
  });

  it('are counted in the metrics, with how far the standby is behind [operation.2353]', async () => {
    await counted(await onStandby());
    const measured = await openTestApi({ METRICS_PORT: '0' }, undefined, undefined, {
      ...primary.database,
      ...database,
    });
    let text = '';
    let figures = new Map<string, string>();
    // The standby was last asked before this process began to listen, which may take a while.
    await eventually(async () => {
      text = await (await fetch(`http://127.0.0.1:${measured.app.metricsPort()}/metrics`)).text();
      const lines = text.split('\n').map((line) => line.split(' '));
      figures = new Map(lines.map(([name = '', value = '']) => [name, value]));
      return Number(figures.get('storeroom_standby_behind_seconds{standby="1"}')) < 2;
    }, true);
    const {
      reads,
      by_standby,
      failed: not,
    } = database.standbys?.() ?? { reads: 0, by_standby: 0, failed: -1 };
    expect(Number(figures.get('storeroom_aged_reads_total'))).toBe(reads);
    expect(Number(figures.get('storeroom_standby_reads_total'))).toBe(by_standby);
    expect(Number(figures.get('storeroom_standby_failures_total'))).toBe(not);
    const page = readFileSync(join(packageRoot, '../docs/operators.md'), 'utf8');
    const names = [...text.matchAll(/^# TYPE (storeroom_\w*(?:standby|aged)\w*)/gm)].map(([, name]) => name);
    expect(names).toHaveLength(4);
    expect(names.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
    await measured.close();
  });

  /** The number of items in the database that is read. */
  const counted = (source: ReadSource) => source.read(asSystem(team.id), ({ db }) => db.$count(stock));
  /** Waits until all that has been committed by now may be read from the standby. */
  const onStandby = async (of = database) => {
    const now = performance.now();
    let source: ReadSource | undefined;
    await eventually(() => (source = of.sourceSince(now)).is_standby, true);
    return source as ReadSource;
  };
  const failed = () => database.standbys?.().failed;

  it('go to the standby also when the primary has written to the end of a page of its log, and nothing since [operation.2350]', async () => {
    const { asSuperuser } = primary.database;
    const position = async () => {
      const [row] = await asSuperuser<{ at: string }>('select pg_current_wal_insert_lsn() as at');
      return row?.at;
    };
    await eventually(async () => {
      await asSuperuser('select pg_switch_wal()');
      const [switched, at] = [performance.now(), await position()];
      await eventually(() => reaches(performance.now() - switched), true);
      return (await position()) === at;
    }, true);
  });

  it('are answered by the primary when the standby breaks them off to go on replaying [operation.2352]', async () => {
    const source = await onStandby();
    const before = failed() ?? 0;
    let tries = 0;
    const seen = source.read(asSystem(team.id), async ({ db }) => {
      tries += 1;
      const waits = tries === 1 ? sql`pg_sleep(40)` : sql`'' as nothing`;
      const { rows } = await db.execute<{ items: number }>(
        sql`select count(*)::int as items, ${waits} from stock`,
      );
      return rows[0]?.items;
    });
    await eventually(() => tries, 1);
    await eventually(async () => {
      // Repeated until the standby is reading, as before that there is no read for the vacuum to be in conflict with.
      await primary.database.asSuperuser(`update stock set name = name where team_id = ${team.id}`);
      await primary.database.asSuperuser('vacuum stock');
      return tries;
    }, 2);
    expect(await seen).toBe(1);
    expect(failed()).toBe(before + 1);
  });

  it('see on a standby that stands still what it has, and are no longer given to it when it is two seconds behind [operation.2350]', async () => {
    const source = await onStandby();
    await standby.pause();
    await add('Nut');
    // Until then nothing was missing on it, though it stood still.
    const added = Date.now();
    expect(await counted(source)).toBe(1);
    expect(await counted(database.sourceSince(performance.now()))).toBe(2);
    const { items, as_of } = await report('&max_age_ms=3600000');
    expect(items === 2 || as_of <= added).toBe(true);
    let oldest = 0;
    await eventually(() => {
      const [now, seen] = [performance.now(), database.sourceSince(-Infinity)];
      if (seen.is_standby) oldest = Math.max(oldest, now - seen.complete_at);
      return seen.is_standby;
    }, false);
    expect(oldest).toBeLessThan(2_000);
    await standby.resume();
    expect(await counted(await onStandby())).toBe(2);
  });

  it('are answered by the primary when the standby was killed, and by the standby when it is back [operation.2352]', async () => {
    const source = await onStandby();
    const before = failed() ?? 0;
    await standby.kill();
    expect(await counted(source)).toBe(1);
    expect(failed()).toBe(before + 1);
    await eventually(() => database.standbys?.().behind[0], null);
    await standby.startAgain();
    expect((await onStandby()).is_standby).toBe(true);
  });

  /** A process of which nobody waits long for a connection, and that has opened all which a test needs. */
  const onPrimaryAlone = async () => {
    const one = await open('postgresql://postgres@localhost/storeroom?host=/nowhere', {
      DATABASE_WAIT_SECONDS: '1',
    });
    await eventually(async () => {
      const all = Array.from({ length: 9 }, () => one.identity.execute(sql`select pg_sleep(0.1)`));
      await Promise.allSettled(all);
      return one.connections().idle >= 9;
    }, true);
    return one;
  };
  it('leave the primary room for writes while no standby answers: eight of a process run there, the others are put off [operation.2486]', async () => {
    const one = await onPrimaryAlone();
    let running = 0;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const reads = Array.from({ length: 30 }, () =>
      one.sourceSince(0).read(asSystem(team.id), async () => {
        running += 1;
        await ended;
      }),
    );
    const refused: unknown[] = [];
    const outcomes = Promise.all(
      reads.map((read) => read.catch((error: unknown) => refused.push(whyUnavailable(error)))),
    );
    try {
      expect(one.connections().waiting).toBe(22);
      await eventually(() => running >= 8, true);
      await one.write(asSystem(team.id), ({ db }) =>
        db.insert(stock).values({ team_id: team.id, name: 'Bolt', amount: 1 }),
      );
      await eventually(() => refused.length, 22);
    } finally {
      end();
      await outcomes;
      await one.close();
    }
    expect(running).toBe(8);
    expect(new Set(refused)).toEqual(new Set(['busy']));
  });

  it('that are nested in one another are refused at once, also while reads wait for the primary [operation.2486]', async () => {
    const one = await onPrimaryAlone();
    let started = 0;
    let nest: () => void = () => undefined;
    const allRun = new Promise<void>((resolve) => (nest = resolve));
    const read = (task: () => Promise<void>) => one.sourceSince(0).read(asSystem(team.id), task);
    const nested = await Promise.all(
      Array.from({ length: 8 }, () =>
        read(async () => {
          started += 1;
          if (started === 8) nest();
          await allRun;
          await read(async () => undefined);
        }).catch((error: unknown) => error),
      ),
    );
    expect(nested).toEqual(Array.from({ length: 8 }, () => expect.any(SecondConnection) as unknown));
    expect(takeSecondConnections()).toHaveLength(8);
    await one.close();
  });

  it('are answered by the primary when the address leads to another standby by then, which has not come so far [operation.2350, operation.2352]', async () => {
    const late = await primary.startStandby();
    const proxy = await openPostgresProxy(standby.socket);
    const opened = await open(`postgresql://postgres@127.0.0.1:${proxy.port}/${nameOfDatabase()}`);
    await late.pause();
    await add('Screw');
    const source = await onStandby(opened);
    proxy.does.leads_to = late.socket;
    expect(await counted(source)).toBe(2);
    await late.resume();
    await primary.replayed();
    expect(await counted(source)).toBe(2);
    expect(opened.standbys?.()).toMatchObject({ by_standby: 1, failed: 1 });
    await opened.close();
    await proxy.close();
  });

  it('are answered by the primary when the standby has become one itself [operation.2352]', async () => {
    const other = await primary.startStandby();
    const opened = await open(other.url(nameOfDatabase()));
    const source = await onStandby(opened);
    // The source is used again after the promotion; its connection stays open.
    expect(await counted(source)).toBe(1);
    await other.promote();
    await add('Screw');
    expect(await counted(source)).toBe(2);
    await eventually(() => opened.standbys?.().behind[0], null);
    await opened.close();
  });
});
