import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { arrangeIn } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { ConfigError, readConfig } from '../config';
import { openDatabase, requireNewEnough } from './database';
import { APPLICATION, withClient } from './roles';
import { whyUnavailable } from './unavailable';

let given: TestDatabase;
let data_dir: string;
beforeAll(async () => {
  given = await openTestDatabase();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-database-'));
});
afterAll(async () => {
  await given.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const configFor = (url: string) => readConfig({ DATA_DIR: data_dir, DATABASE_URL: url });

it('the server of DATABASE_URL is used: its empty database gets the tables and is used without the administrator’s rights [PF.122, PF.127]', async () => {
  const { host, database: name } = given.connection();
  const admin = given.connection('superuser');
  await withClient(admin, (client) => client.query(`create database ${name}_given`));
  const database = await openDatabase(
    configFor(`postgresql://postgres@localhost/${name}_given?host=${host}`),
  );
  const { rows } = await database.identity.execute(
    "select current_user as role, to_regclass('stock') is not null as migrated",
  );
  await database.close();
  await withClient(admin, (client) => client.query(`drop database ${name}_given with (force)`));
  expect(rows).toEqual([{ role: APPLICATION, migrated: true }]);
});

it('dates are read and written in UTC as ISO, whatever the zone and style of the database and the options of its address [PF.154]', async () => {
  const { host, database: name } = given.connection();
  const admin = given.connection('superuser');
  await withClient(admin, async (client) => {
    await client.query(`create database ${name}_abroad`);
    await client.query(`alter database ${name}_abroad set timezone to 'Pacific/Auckland'`);
    await client.query(`alter database ${name}_abroad set datestyle to 'SQL, DMY'`);
  });
  const options = encodeURIComponent('-c role=postgres -c statement_timeout=12345');
  const database = await openDatabase(
    configFor(`postgresql://postgres@localhost/${name}_abroad?options=${options}&host=${host}`),
  );
  const { rows } = await database.identity.execute(
    `select current_user as role, current_setting('statement_timeout') as patience,
       timestamptz '2026-11-20T03:29:58Z'::text as told, timestamptz '2026-11-20 03:29:58' as read,
       date_trunc('day', timestamptz '2026-11-20T23:00:00Z')::text as day`,
  );
  await database.close();
  await withClient(admin, (client) => client.query(`drop database ${name}_abroad with (force)`));
  expect(rows).toEqual([
    {
      role: APPLICATION,
      patience: '12345ms',
      told: '2026-11-20 03:29:58+00',
      read: expect.stringContaining('2026-11-20 03:29:58+00') as string,
      day: '2026-11-20 00:00:00+00',
    },
  ]);
});

it('a server of DATABASE_URL that cannot be reached is refused with one sentence', async () => {
  await expect(openDatabase(configFor(`postgresql://x@localhost/x?host=${data_dir}`))).rejects.toThrow(
    /^The server of DATABASE_URL cannot be used: .*\.$/,
  );
});

it('a login of DATABASE_URL that may not work as the role of the product is refused, also where it is a member of it, until it may [operation.2801]', async () => {
  const { host, database: name } = given.connection();
  const login = `${name}_login`;
  await given.asSuperuser(`create role ${login} login`);
  await given.asSuperuser(`create database ${login} owner ${login}`);
  const start = () => openDatabase(configFor(`postgresql://${login}@localhost/${login}?host=${host}`));
  const refused = new ConfigError(
    `The server of DATABASE_URL cannot be used: permission denied to grant role "${APPLICATION}".`,
  );
  await expect(start()).rejects.toEqual(refused);
  await given.asSuperuser(`grant ${APPLICATION} to ${login} with set false`);
  await expect(start()).rejects.toEqual(refused);
  await given.asSuperuser(`grant ${APPLICATION} to ${login} with set true`);
  await (await start()).close();
  await given.asSuperuser(`drop database ${login} with (force)`);
  await given.asSuperuser(`drop role ${login}`);
});

it('options in DATABASE_URL that cannot be decoded are refused with one sentence [operation.2537]', async () => {
  const { host, database: name } = given.connection();
  await expect(
    openDatabase(configFor(`postgresql://postgres@localhost/${name}?options=-c%zz&host=${host}`)),
  ).rejects.toThrow(/^The server of DATABASE_URL cannot be used: .*\.$/);
});

it('a server of DATABASE_URL that is older than PostgreSQL 16 is refused with its version [operation.2532]', async () => {
  const older = (number: number, name: string) => ({
    query: (() => Promise.resolve({ rows: [{ number, name }] })) as unknown as Client['query'],
  });
  await expect(requireNewEnough(older(150_018, '15.18 (Debian 15.18-0+deb12u1)'))).rejects.toThrow(
    'it is PostgreSQL 15.18 (Debian 15.18-0+deb12u1), and 16 or newer is needed',
  );
  await expect(requireNewEnough(older(160_000, '16.0'))).resolves.toBeUndefined();
  await withClient(given.connection('superuser'), requireNewEnough);
});

it('a task whose own connection is lost between two statements ends, and the process goes on [G.279]', async () => {
  const admin = given.connection('superuser');
  const task = withClient(admin, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise<void>((heard) => client.once('end', heard));
    await withClient(admin, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await lost;
    await client.query('select 1');
  });
  const error: unknown = await task.catch((thrown: unknown) => thrown);
  expect(whyUnavailable(error)).toBe('away');
});

it('whoever hears of a commit may use the database, also when a transaction is open around the write, and not of one that was rolled back [speed.2061]', async () => {
  const nobody = { user: null, cause: 'system', request_id: null, socket_id: null } as const;
  const team = { ...nobody, team_id: (await arrangeIn(given).team()).id };
  const asked: Promise<void>[] = [];
  const stop = given.onCommit(() => void asked.push(given.withConnection(async () => undefined)));
  const failing = given.write(team, () => Promise.reject(new Error('No.')));
  await expect(failing).rejects.toThrow('No.');
  expect(asked).toHaveLength(0);
  await given.writeLong(team, async () => {
    await given.writeBeside(team, async () => undefined);
    expect(asked).toHaveLength(1);
  });
  stop();
  await given.write(team, async () => undefined);
  await expect(Promise.all(asked)).resolves.toHaveLength(2);
});

it('a write that has committed is told as done, also where somebody who hears of it fails', async () => {
  const nobody = { user: null, cause: 'system', request_id: null, socket_id: null } as const;
  const team = { ...nobody, team_id: (await arrangeIn(given).team()).id };
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const heard = jest.fn();
  const stops = [
    given.onCommit(() => {
      throw new Error('Not now.');
    }),
    given.onCommit(heard),
  ];
  await expect(given.write(team, async () => 'done')).resolves.toBe('done');
  for (const stop of stops) stop();
  expect([heard.mock.calls.length, told.mock.calls]).toEqual([1, [[new Error('Not now.')]]]);
  told.mockRestore();
});
