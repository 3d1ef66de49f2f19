import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi } from '../../../test/api';
import { asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { type PostgresProxy, openPostgresProxy } from '../../../test/postgres-proxy';
import { ConfigError, readConfig } from '../config';
import { WrongConnection } from './connection-check';
import { type Database, openDatabase, openPool } from './database';
import { APPLICATION } from './roles';
import { PROCESS_CONNECTION } from './process-lock';
import type { TeamScope } from './team-scope';

let given: TestDatabase;
let proxy: PostgresProxy;
let data_dir: string;
let said: jest.SpyInstance;
beforeAll(async () => {
  given = await openTestDatabase();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-connection-check-'));
});
afterAll(async () => {
  await given.close();
  rmSync(data_dir, { recursive: true, force: true });
});
beforeEach(async () => {
  proxy = await openPostgresProxy(given.connection().host);
  said = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  said.mockRestore();
  await proxy.close();
});

/** Connects as `openDatabase` does, through the proxy. */
const address = () => ({
  ...{ host: '127.0.0.1', port: proxy.port, database: given.connection().database, user: 'postgres' },
  options: `-c role=${APPLICATION}`,
});
const told = () => said.mock.calls.map(([words]) => String(words));

it('the API does not start where a pooler leaves out the options that a connection is opened with [operation.1135]', async () => {
  proxy.does.drops_options = true;
  const { database } = given.connection();
  const url = `postgresql://postgres@127.0.0.1:${proxy.port}/${database}`;
  const started = openDatabase(readConfig({ DATA_DIR: data_dir, DATABASE_URL: url }));
  const error: unknown = await started.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(
    /works as postgres \(signed in as postgres\) and not as storeroom_app; .*statement_timeout is 0 and not 10s.*PgBouncer/,
  );
});

it('the API does not start behind a pooler that may give its connection to another client [operation.1135]', async () => {
  proxy.does.hides_backend = true;
  const { database } = given.connection();
  const url = `postgresql://postgres@127.0.0.1:${proxy.port}/${database}`;
  const started = openDatabase(readConfig({ DATA_DIR: data_dir, DATABASE_URL: url }));
  await expect(started).rejects.toThrow(/a pooler stands between/);
});

it('every kind of database connection is checked for its role and settings, and carries no statement when they are not those that were asked for [operation.1135]', async () => {
  proxy.does.drops_options = true;
  const wrong = await openPool(address());
  const everyone = asSystem(1);
  const nothing = () => Promise.resolve(null);
  const ways: [string, (database: Database) => Promise<unknown>][] = [
    ['identity', ({ identity }) => identity.execute(sql`delete from stock_logs`)],
    ['read', (database) => database.read(everyone, nothing)],
    ['write', (database) => database.write(everyone, nothing)],
    [
      'writeStatement',
      (database) => database.writeStatement(everyone, { name: 'one', text: 'select $1', values: [] }),
    ],
    ['writeLong', (database) => database.writeLong(everyone, nothing)],
    ['writeBeside', (database) => database.writeBeside(everyone, nothing)],
    ['withConnection', (database) => database.withConnection(nothing)],
    ['withExtraConnection', (database) => database.withExtraConnection(nothing)],
    ['ping', (database) => database.ping()],
  ];
  const causeOf = (error: unknown): unknown =>
    error instanceof Error && !(error instanceof WrongConnection) && error.cause
      ? causeOf(error.cause)
      : error;
  for (const [way, task] of ways) {
    const error: unknown = await task(wrong).catch((thrown: unknown) => thrown);
    expect([way, causeOf(error)]).toEqual([way, expect.any(WrongConnection)]);
  }
  // The connection that holds the lock of the process sets its name only after it has been checked.
  await eventually(() => proxy.heard().some(({ application }) => application === 'unnamed'), true);
  await wrong.close();
  const statements = proxy.heard().map(({ said: words }) => words);
  const carried = new RegExp(`advisory|delete from|begin|${PROCESS_CONNECTION}`);
  expect(statements.filter((words) => carried.test(words))).toEqual([]);
  // Only once, however often connecting is tried.
  expect(told()).toHaveLength(1);
});

it('a process whose later database connections have other settings is not ready, says so once, and is ready again when they are right [operation.1136]', async () => {
  const database = await openPool(address());
  const api = await openTestApi({}, undefined, undefined, { ...given, ...database });
  const ready = async () => {
    const { status, body } = await api.call('GET', '/health/ready');
    return `${status} ${String(body.status)}`;
  };
  expect(await ready()).toBe('200 ok');
  proxy.does.drops_options = true;
  proxy.cut();
  await eventually(ready, '503 database not as asked for');
  expect(told()).toEqual([expect.stringContaining('works as postgres')]);
  proxy.does.drops_options = false;
  await eventually(ready, '200 ok');
  await api.close();
  await database.close();
});

it('database connections that were open when a new one was refused are replaced before their next use [operation.1136]', async () => {
  const database = await openPool(address());
  const backend = async ({ db }: TeamScope) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const opened = new Promise<number | undefined>((resolve) => {
    void database.read(asSystem(1), async (scope) => {
      resolve(await backend(scope));
      await released;
    });
  });
  const before = await opened;
  proxy.does.drops_options = true;
  await expect(database.read(asSystem(1), backend)).rejects.toThrow('The database does not answer.');
  release();
  proxy.does.drops_options = false;
  await eventually(() => database.connections().idle, 1);
  expect(await database.read(asSystem(1), backend)).not.toBe(before);
  expect(before).toBeGreaterThan(0);
  await database.close();
});

it('the check of a database connection costs one round trip when it is opened, and none afterwards [operation.1135]', async () => {
  const database = await openPool(address());
  for (let at = 0; at < 3; at += 1) await database.ping();
  const pool = proxy.heard().filter(({ application }) => application === 'storeroom');
  const asked = pool.map(({ said: words }) => words.split('pg_backend_pid()').length - 1);
  expect(asked).toEqual([1]);
  await database.close();
});
