import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../test/eventually';
import { arrangeIn } from '../test/arrange';
import { openTestDatabase } from '../test/database';
import {
  type ApiProcess,
  addressOf,
  builtFolder,
  makeStartedDataDir,
  startApiProcess,
} from '../test/process';
import { isAlive } from './platform/database/embedded/lock';
import { createApi } from './server';

/** The server as a deployment runs it: a process, a port, a data folder. */
let data_dir: string;
const running: ApiProcess[] = [];
beforeEach(async () => {
  data_dir = await makeStartedDataDir();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

async function start(env?: Record<string, string>): Promise<ApiProcess> {
  const server = await startApiProcess(data_dir, env);
  running.push(server);
  return server;
}

const databaseProcess = () =>
  Number(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const ready = async (server: ApiProcess) => (await fetch(`${server.origin}/health/ready`)).status;

it('a signal stops the server with code 0, together with its database and its metrics, which are on a port of their own [PF.103, PF.143]', async () => {
  const server = await start({ METRICS_PORT: '0' });
  expect(await ready(server)).toBe(200);
  const metrics = `http://127.0.0.1:${server.metrics_port}/metrics`;
  expect(await (await fetch(metrics)).text()).toContain('\nstoreroom_database_up 1\n');
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const database = databaseProcess();
  expect(isAlive(database)).toBe(true);
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  await expect(fetch(metrics)).rejects.toThrow('fetch failed');
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(data_dir, 'postgres.lock'))).toBe(false);
});

it('the server says that it keeps an idle connection for more than 120 seconds [G.281]', async () => {
  const server = await start();
  const { headers } = await fetch(`${server.origin}/health/ready`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
});

it('after kill -9 of the server its database ends by itself, and the next start finds data and sign-ins [PF.124]', async () => {
  const first = await start();
  const door = await first.openDatabase();
  const arrange = arrangeIn(door);
  const person = await arrange.user(await arrange.team(), 'keeper');
  await door.close();
  const database = databaseProcess();
  await first.kill();
  await eventually(() => isAlive(database), false);
  const second = await start();
  const answer = await fetch(`${second.origin}/api/user`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await answer.json()).toMatchObject({ result: { user: { username: person.username } } });
});

it('a start that goes well leaves one line in the log with the address and the roles [operation.2543]', async () => {
  const database = await openTestDatabase();
  const child = spawn(process.execPath, [join(builtFolder(), 'server.mjs')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: data_dir,
      DATABASE_URL: addressOf(database),
      ROLES: 'sockets,api',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  child.kill('SIGTERM');
  await ended;
  const lines = said.split('\n').filter(Boolean);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    `API listens on 127.0.0.1:${port} as api, sockets`,
  ]);
  await database.close();
});

it('a second server on the same data folder, or on the same port, ends with one sentence [PF.104, PF.125]', async () => {
  const first = await start();
  await expect(startApiProcess(data_dir)).rejects.toThrow(
    /code 1: Another Storeroom \(process \d+\) is using this data folder: stop it or set DATA_DIR\.\n$/,
  );
  const other = await makeStartedDataDir();
  const port = new URL(first.origin).port;
  await expect(startApiProcess(other, { PORT: port })).rejects.toThrow(
    new RegExp(`code 1: Port ${port} on 127\\.0\\.0\\.1 cannot be used: .*\\.\\n$`),
  );
  rmSync(other, { recursive: true, force: true });
});

it('a pooler that refuses the sign-in is what the sentence at the start names [operation.2121]', async () => {
  const fields = Buffer.from('SFATAL\0C08P01\0MSASL authentication failed\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const pooler = createServer((client) => {
    client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, fields])));
    client.on('error', () => undefined);
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const database = await openTestDatabase();
  const { host, database: name } = database.connection();
  const DATABASE_URL = `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(host)}`;
  const DATABASE_POOL_URL = `postgresql://storeroom_app:wrong@127.0.0.1:${port}/${name}`;
  await expect(createApi({ DATA_DIR: data_dir, DATABASE_URL, DATABASE_POOL_URL })).rejects.toThrow(
    'The pooler of DATABASE_POOL_URL cannot be used: SASL authentication failed.',
  );
  await database.close();
  pooler.close();
});
