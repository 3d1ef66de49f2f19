import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { readConfig } from '../src/platform/config';
import { outbox } from '../src/platform/database/schema/identity';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from './arrange';
import { makeCertificate } from './certificate';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { type ApiProcess, addressOf, isBusy, makeDataDir, startApiProcess } from './process';
import { RawClient } from './realtime/raw-client';
import { freePort } from '@storeroom/serving/testing/free-port';
import { type TestValkey, startValkey } from './valkey';

/** Fifty writes a second; Valkey is killed after the first third of them, and is back for the last. */
const WRITES = 900;
const PACE_MS = 20;
let database: TestDatabase;
let valkey: TestValkey;
let data_dir: string;
let processes: ApiProcess[] = [];
let team: TestTeam;
let keeper: TestUser;

beforeAll(async () => {
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  data_dir = makeDataDir();
  const env = { DATABASE_URL: addressOf(database), REDIS_URL: valkey.url };
  processes = await Promise.all([startApiProcess(data_dir, env), startApiProcess(data_dir, env)]);
  team = await arrangeIn(database).team();
  keeper = await arrangeIn(database).user(team, 'keeper');
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await Promise.all([database.close(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

function processAt(turn: number): ApiProcess {
  const found = processes[turn % processes.length];
  if (!found) throw new Error('There is no process.');
  return found;
}
const post = (to: ApiProcess, path: string, body: object) =>
  fetch(to.origin + path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${keeper.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
const inTeam = <T>(read: (db: TestDatabase['identity']) => Promise<T>) =>
  database.read(asSystem(team.id), ({ db }) => read(db));
const idsOf = async () => (await inTeam((db) => db.select({ id: stock.id }).from(stock))).map(({ id }) => id);

/** A page: each time it is let in it reads what there is, and then hears what is added, until its line is cut. */
async function follow(at: ApiProcess, known: Set<number>, isOver: () => boolean): Promise<void> {
  const app = pusherApp({ app_key: readConfig({ DATA_DIR: data_dir }).app_key, pusher: null });
  while (!isOver()) {
    const client = await RawClient.connectWhenReady(at.port, app);
    const channel_name = `private-App.Models.Team.${team.id}`;
    const let_in = await post(at, '/broadcasting/auth', { socket_id: client.socketId, channel_name });
    const answer = (await let_in.json()) as object;
    if (let_in.status !== 200) {
      client.close();
      continue;
    }
    const data = { channel: channel_name, ...answer };
    client.send({ event: 'pusher:subscribe', data });
    const gone = client.closed.then(() => null);
    if ((await Promise.race([client.next('pusher_internal:subscription_succeeded'), gone])) === null)
      continue;
    for (const id of await idsOf()) known.add(id);
    for (;;) {
      const heard = await Promise.race([client.next('App\\Events\\Created'), gone]);
      if (heard === null) break;
      known.add((JSON.parse(String(heard.data)) as { stock_id: number }).stock_id);
    }
  }
}

it('of fifty writes a second, while Valkey is killed and comes back, each that was acknowledged is logged and is known to every page afterwards [live.2143]', async () => {
  let over = false;
  const pages = processes.map((at) => ({ at, known: new Set<number>() }));
  const following = pages.map(({ at, known }) => follow(at, known, () => over));
  const acknowledged: number[] = [];
  const writes: Promise<void>[] = [];
  let atKill = 0;
  const write = async (turn: number): Promise<void> => {
    const answer = await post(processAt(turn), '/api/stock', {
      team_id: team.id,
      name: `Item ${turn}`,
      amount: 1,
    });
    const text = await answer.text();
    if (isBusy(answer.status, text)) {
      await pause(1000 * Number(answer.headers.get('retry-after')));
      return write(turn);
    }
    if (answer.status !== 201) throw new Error(`${answer.status} ${text}`);
    const { result } = JSON.parse(text) as { result: { stock: { id: number } } };
    acknowledged.push(result.stock.id);
  };
  for (let turn = 0; turn < WRITES; turn += 1) {
    if (turn === WRITES / 3) {
      await valkey.kill();
      atKill = acknowledged.length;
    }
    if (turn === (2 * WRITES) / 3) {
      expect(acknowledged.length).toBeGreaterThan(atKill);
      await valkey.start();
    }
    writes.push(write(turn));
    await pause(PACE_MS);
  }
  await Promise.all(writes);
  expect(new Set(acknowledged).size).toBe(WRITES);
  expect(await inTeam((db) => db.$count(stock_logs))).toBe(WRITES);
  for (const { known } of pages)
    await eventually(() => acknowledged.filter((id) => !known.has(id)).length, 0);
  await eventually(() => database.identity.$count(outbox, isNull(outbox.published_at)), 0);
  over = true;
  await Promise.all(processes.map((one) => one.stop()));
  await Promise.all(following);
});

it('a Valkey that speaks TLS is used where NODE_EXTRA_CA_CERTS names its authority, and refused without it or under another name [operation.2441]', async () => {
  const folder = makeDataDir();
  const { key, certificate } = makeCertificate(folder, 'localhost');
  const port = await freePort();
  const secured = await startValkey(
    ...['--tls-port', String(port), '--tls-auth-clients', 'no'],
    ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate],
  );
  const own = await openTestDatabase();
  const urlOf = (host: string) => secured.url.replace(/^redis:(.*)@.*/, `rediss:$1@${host}:${port}`);
  const start = (host: string, env: Record<string, string> = { NODE_EXTRA_CA_CERTS: certificate }) =>
    startApiProcess(folder, { DATABASE_URL: addressOf(own), REDIS_URL: urlOf(host), ...env });
  try {
    const refused = /^The process ended with code 1: The Valkey of REDIS_URL cannot be used: .*\.$/m;
    await expect(start('localhost', {})).rejects.toThrow(refused);
    await expect(start('127.0.0.1')).rejects.toThrow(refused);
    const started = await start('localhost');
    await started.stop();
  } finally {
    await Promise.all([secured.close(), own.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
