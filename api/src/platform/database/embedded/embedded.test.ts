import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresOf } from '../../../../test/postmaster';
import { openDatabase } from '../database';
import { APPLICATION, OWNER, withClient } from '../roles';
import { readConfig } from '../../config';
import { type EmbeddedServer, startEmbedded } from './embedded';
import { lockFolder } from './lock';

let folder: string;
const running: EmbeddedServer[] = [];

/** Without fsync, because these tests are about who may open the folder. */
async function start(data_dir = folder): Promise<EmbeddedServer> {
  const server = await startEmbedded({ data_dir, fsync: false });
  running.push(server);
  return server;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-embedded-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the embedded database answers on a unix socket that only its owner may enter, and on no network [PF.121]', async () => {
  const { socket } = await start();
  const { rows } = await withClient({ host: socket, user: 'postgres', database: 'postgres' }, (client) =>
    client.query(
      "select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync",
    ),
  );
  expect(rows).toEqual([{ addresses: '', fsync: 'off' }]);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
});

it('the embedded database that runs without `DATABASE_URL` keeps fsync on', async () => {
  const database = await openDatabase(readConfig({ DATA_DIR: folder }));
  const { rows } = await database.identity.execute<{ fsync: string }>(
    "select current_setting('fsync') as fsync",
  );
  await database.close();
  expect(rows).toEqual([{ fsync: 'on' }]);
});

it('a second server on the same data folder is refused in one sentence [PF.125]', async () => {
  await start();
  await expect(start()).rejects.toThrow(
    /^Another Storeroom \(process \d+\) is using this data folder: [^.]+\.$/,
  );
});

it('a database lock is taken over when the system has given its process id to another program since [PF.124]', async () => {
  const lock = join(folder, 'postgres.lock');
  // A lock with our process id but another start time, as if the system had reused the id.
  writeFileSync(lock, `${process.pid} 1`);
  await start();
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} (?!1$)`));
});

it('a process leaves the lock alone that another with the same id and start has made since, as in another container [PF.125]', async () => {
  const lock = join(folder, 'postgres.lock');
  const unlockEarlier = await lockFolder(lock);
  rmSync(lock);
  const unlock = await lockFolder(lock);
  unlockEarlier();
  expect(existsSync(lock)).toBe(true);
  unlock();
  expect(existsSync(lock)).toBe(false);
});

it('the lock of a process in another container, whose id says nothing here, is taken over only when that process has ended [PF.124, PF.125]', async () => {
  const lock = join(folder, 'postgres.lock');
  // Our own id with another start time: to both containers it is their first process.
  writeFileSync(lock, `${process.pid} 1 abcd1234`);
  const other = createServer();
  await once(other.listen(`${lock}.abcd1234`), 'listening');
  const refused = start();
  await expect(refused).rejects.toThrow('is using this data folder');
  expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} 1 abcd1234`);
  other.close();
  await once(other, 'close');
  await start();
  expect(readFileSync(lock, 'utf8')).not.toContain('abcd1234');
});

it('the embedded database opens the same data again after a stop, which leaves neither socket nor lock behind', async () => {
  const first = await start();
  const admin = (socket: string) => ({ host: socket, user: 'postgres', database: 'postgres' });
  await withClient(admin(first.socket), (client) =>
    client.query('create table kept as select 41 + 1 as answer'),
  );
  await first.stop();
  expect(existsSync(first.socket)).toBe(false);
  expect(readdirSync(folder)).toEqual(['postgres']);
  const second = await start();
  const { rows } = await withClient(admin(second.socket), (client) =>
    client.query('select answer from kept'),
  );
  expect(rows).toEqual([{ answer: 42 }]);
});

it('a data folder that a crash left half-made is made anew', async () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  await expect(start()).resolves.toHaveProperty('socket');
});

it('the embedded database starts, never as root, in a folder that only its owner, who may be root, can enter [PF.105, PF.123]', async () => {
  // `mkdtemp` creates it with mode 0700. An ordinary user owns it and has no problem with that.
  const deep = join(folder, 'clone');
  mkdirSync(deep);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const { socket } = await start(deep);
  expect(dirname(socket)).not.toContain(deep);
  expect(statSync(`/proc/${postgresOf(deep)[0]}`).uid).not.toBe(0);
});

it('the product’s role on the embedded database is no superuser, owns no table and cannot pass row-level security [PF.128]', async () => {
  const database = await openDatabase(readConfig({ DATA_DIR: folder, DATABASE_FSYNC: 'off' }));
  const { rows } = await database.identity.execute(
    'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  const owners = await database.identity.execute<{ owner: string }>(
    "select distinct tableowner as owner from pg_tables where schemaname = 'public'",
  );
  await database.close();
  expect(rows).toEqual([
    { rolname: APPLICATION, rolsuper: false, rolbypassrls: false, rolcreaterole: false },
  ]);
  expect(owners.rows).toEqual([{ owner: OWNER }]);
});
