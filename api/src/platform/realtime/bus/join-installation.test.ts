import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type TestDatabase, endProcessConnections, openTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { addressOf, makeDataDir, startApiProcess } from '../../../../test/process';
import { until } from '@storeroom/serving/testing/until';
import { startValkey } from '../../../../test/valkey';
import { ConfigError, readConfig } from '../../config';
import { openPool } from '../../database/database';
import { withClient } from '../../database/roles';
import { ALONE, PROCESS_LOCK } from '../../database/process-lock';
import { MemoryBus } from './bus';
import { openDatabaseForProcess, joinInstallation } from './join-installation';
import { valkeySettings } from './valkey';
import { ValkeyBus } from './valkey-bus';

let database: TestDatabase;
/** The reasons with which databases were told that their process has to end. */
let ended: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  ended = [];
});
afterEach(() => database.close());
const open = () => openPool(database.connection(), { end: (sentence) => void ended.push(sentence) });

const ANOTHER =
  'Another process runs on this database, and several need a Valkey to tell each other of changes: stop it, or give both the same REDIS_URL.';
const OTHER_WAY =
  'A process that runs on this database has another REDIS_URL, or only one of the two has one: stop it, or give both the same.';
/** How many wait for a lock of a process. */
const waiters = async () => {
  const { rowCount } = await database.identity.execute(
    sql`select from pg_locks where locktype = 'advisory' and classid = ${PROCESS_LOCK} and not granted`,
  );
  return rowCount;
};
const some = () => randomBytes(6).toString('hex');

it('a second process without REDIS_URL does not start, and one that waits for the first starts once that has ended [operation.2290]', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  await joinInstallation(first, null);
  await expect(joinInstallation(second, null, 0)).rejects.toThrow(ANOTHER);
  const waiting = joinInstallation(second, null);
  await first.close();
  await waiting;
  await second.close();
});

it('of two processes that start together without REDIS_URL one does not [operation.2290]', async () => {
  const both = await Promise.all([open(), open()]);
  const refused = await Promise.all(both.map(({ processLock }) => processLock.acquire(null)));
  expect(refused.filter((sentence) => sentence !== null)).toEqual([ANOTHER]);
  await Promise.all(both.map((one) => one.close()));
});

it('processes with the same Valkey stand beside each other, and one with another or with none does not start beside them [operation.2145]', async () => {
  const valkey = some();
  const others: [string | null, string | null][] = [
    [valkey, null],
    [some(), OTHER_WAY],
    [null, OTHER_WAY],
  ];
  const first = await open();
  expect(await first.processLock.acquire(valkey)).toBeNull();
  for (const [other, sentence] of others) {
    const second = await open();
    expect(await second.processLock.acquire(other)).toBe(sentence);
    await second.close();
  }
  await first.close();
  const alone = await open();
  // The server releases the lock a moment after the connection has ended.
  await eventually(async () => (await alone.processLock.acquire(null)) === null, true);
  const beside = await open();
  expect(await beside.processLock.acquire(valkey)).toBe(OTHER_WAY);
  await Promise.all([alone.close(), beside.close()]);
});

it('a process whose connection was cut off takes its lock again; where another has it by then it tells nothing and ends, and says so [operation.2291]', async () => {
  const process = await open();
  const bus = new MemoryBus(process.processLock, { warn: () => undefined, error: () => undefined });
  bus.open();
  await joinInstallation(process, null);
  await endProcessConnections(database);
  await until(() => !bus.isReady);
  await until(() => bus.isReady);
  // This waits for the lock of the process, and so gets it before the process does.
  const taken = database.asSuperuser('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, ALONE]);
  await eventually(waiters, 1);
  await endProcessConnections(database);
  await taken;
  await expect(bus.publish({ kind: 'written' })).rejects.toThrow('The lock of this process');
  await until(() => ended.length > 0);
  expect(ended[0]).toBe(`The lock of this process was taken: ${ANOTHER}`);
  expect(bus.isReady).toBe(false);
  await bus.close();
  await process.close();
});

it('a lock that cannot be asked for because the connection is lost is waited for, and a start that waits in vain says why in one sentence [operation.2310]', async () => {
  const process = await open();
  let isHeld = false;
  process.processLock.on((now) => (isHeld = now));
  await until(() => isHeld);
  await endProcessConnections(database);
  await until(() => !isHeld);
  await joinInstallation(process, null);
  await process.processLock.close();
  const refused = await joinInstallation(process, null, 0).catch((error: unknown) => error);
  expect([refused instanceof ConfigError, refused]).toEqual([
    true,
    new Error('The database does not answer.'),
  ]);
  await process.close();
});

it('a start that the database keeps waiting ends with one sentence [operation.2310]', async () => {
  const data_dir = makeDataDir();
  const env = { DATABASE_URL: addressOf(database), DATABASE_LOCK_SECONDS: '1' };
  await withClient(database.connection('superuser'), async (client) => {
    await client.query('begin; lock table app_key_hash');
    await expect(startApiProcess(data_dir, env)).rejects.toEqual(
      new Error('The process ended with code 1: The database took too long.\n'),
    );
  });
  rmSync(data_dir, { recursive: true, force: true });
});

it('a process that starts beside one that has the database ends with one sentence, and one that was killed is in nobody’s way [operation.2290]', async () => {
  const data_dir = makeDataDir();
  const start = () => startApiProcess(data_dir, { DATABASE_URL: addressOf(database) });
  const first = await start();
  await expect(start()).rejects.toThrow(`The process ended with code 1: ${ANOTHER}\n`);
  await first.kill();
  const next = await start();
  expect((await fetch(`${next.origin}/health/ready`)).status).toBe(200);
  await next.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

it('beside processes that run, another starts also once Valkey was restarted or emptied [operation.2172]', async () => {
  const valkey = await startValkey();
  const data_dir = makeDataDir();
  const config = readConfig({ DATA_DIR: data_dir, DATABASE_URL: addressOf(database), REDIS_URL: valkey.url });
  const settings = valkeySettings(config);
  if (!settings) throw new Error('There is no Valkey.');
  const running = await openDatabaseForProcess(config);
  const bus = new ValkeyBus(settings, running, { warn: () => undefined, error: () => undefined });
  bus.open();
  await until(() => bus.isReady);
  await valkey.kill();
  await valkey.start();
  // At once, while the running process may not have noticed yet.
  const second = await openDatabaseForProcess(config);
  expect(second.processLock.valkey).toBe(running.processLock.valkey);
  await bus.close();
  await Promise.all([running.close(), second.close(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});
