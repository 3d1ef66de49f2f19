import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, type SecureVersion, connect as connectTls } from 'node:tls';
import { eq } from 'drizzle-orm';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from './arrange';
import { makeCertificate } from './certificate';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { until } from '@storeroom/serving/testing/until';
import { type Answer, BALANCED, SeveralProcesses, VISITOR, filesOf } from './several-processes';
import { freePort } from '@storeroom/serving/testing/free-port';
import { type TestValkey, startValkey } from './valkey';

const DRAIN_SECONDS = 5;
const SOCKETS = 40;

let database: TestDatabase;
let valkey: TestValkey;
let several: SeveralProcesses;
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  const arrange = arrangeIn(database);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
  several = await SeveralProcesses.start(database, valkey, { drains: () => DRAIN_SECONDS });
});
afterAll(async () => {
  await several?.close();
  await Promise.all([database.close(), valkey.close()]);
});

/** The port of the first balancer, or of the second. */
const portOf = (at = 0) => several.balancers[at]?.port ?? 0;
const follow = (port: () => number) => several.follow(team, port);

/** That a page on the product's own host can read what the balancer answers in place of the API, and no other page can. */
async function expectReadable(port: number, status: number, from: string): Promise<void> {
  const question = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'a, b' };
  const of = async (origin: string, method: string) => {
    const headers = { origin, ...(method === 'OPTIONS' && question) };
    return several.ask(port, '/api/settings', { host: `api.${several.site}`, from, method, headers });
  };
  const [before, own, other] = [
    await of(`http://${several.site}`, 'OPTIONS'),
    await of(`http://${several.site}`, 'GET'),
    await of(`http://other.${several.site}`, 'GET'),
  ];
  expect([before.status, own.status, other.status]).toEqual([204, status, status]);
  const lets = {
    'access-control-allow-origin': `http://${several.site}`,
    'access-control-allow-credentials': 'true',
  };
  const asked = { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'a, b' };
  expect(before.headers).toMatchObject({ ...lets, ...asked });
  expect(own.headers).toMatchObject({
    ...lets,
    'access-control-expose-headers': 'Retry-After',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
}

const api = () => ({ host: `api.${several.site}`, headers: { authorization: `Bearer ${keeper.token}` } });

async function newItem(): Promise<number> {
  const [item] = await database.write(asSystem(team.id), ({ db }) =>
    db.insert(stock).values({ team_id: team.id, name: 'Elbow', amount: 0 }).returning({ id: stock.id }),
  );
  return item?.id ?? 0;
}
const stored = (id: number) =>
  database.read(asSystem(team.id), async ({ db }) => {
    const [row] = await db.select({ amount: stock.amount }).from(stock).where(eq(stock.id, id));
    const { length } = await db
      .select({ id: stock_logs.id })
      .from(stock_logs)
      .where(eq(stock_logs.stock_id, id));
    return { amount: row?.amount, logged: length };
  });

it('while every process is replaced by a later build and back, no call fails, no page misses a file, and live connections leave over the drain [operation.2300, operation.2301]', async () => {
  const item = await newItem();
  const failed: string[] = [];
  const done = { reads: 0, writes: 0, pages: 0, files: 0 };
  const seen = new Set<string>();
  let isOver = false;
  const port = portOf();
  const look = async (what: string, asked: Promise<Answer>): Promise<Answer | null> => {
    try {
      const answer = await asked;
      if (answer.status === 200) return answer;
      failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
    }
    return null;
  };
  const repeat = async (task: () => Promise<unknown>) => {
    while (!isOver) {
      await task();
      await pause(100);
    }
  };
  const read = async () => {
    if (await look('read', several.ask(port, `/api/stock?team_id=${team.id}`, api()))) done.reads += 1;
  };
  const write = async () => {
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    const asked = several.ask(port, `/api/stock/${item}/adjust`, { ...api(), method: 'POST', body });
    if (await look('write', asked)) done.writes += 1;
  };
  const loadPage = async () => {
    const page = await look('page', several.ask(port, '/'));
    if (!page) return;
    const files = filesOf(page.text);
    const answers = await Promise.all(files.map((file) => look(file, several.ask(port, file))));
    for (const file of files) seen.add(file);
    done.pages += 1;
    done.files += answers.filter(Boolean).length;
  };
  const load = [write, write, read, read, loadPage].map(repeat);
  const followers = Array.from({ length: SOCKETS }, () => follow(() => port));
  await until(() => followers.every(({ isLive }) => isLive));

  await several.migrateToLater();
  for (const build of [1, 0]) {
    await several.stop('worker');
    await several.start('worker', build);
    for (const machine of ['1', '2']) {
      const own = BALANCED.filter((name) => name.endsWith(machine));
      const before = followers.map(({ closes }) => closes.length);
      const told = Date.now();
      await Promise.all(own.map((name) => several.stop(name)));
      const left = followers.flatMap(({ closes }, at) => closes.slice(before[at]));
      expect(new Set(left.map(({ code }) => code))).toEqual(new Set([4200]));
      const moments = left.map(({ at }) => (at - told) / 1_000);
      expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(DRAIN_SECONDS / 2);
      expect(Math.max(...moments)).toBeLessThan(DRAIN_SECONDS + 2);
      await Promise.all(own.map((name) => several.start(name, build)));
      await several.allTaken();
      await until(() => followers.every(({ isLive }) => isLive));
    }
  }
  isOver = true;
  await Promise.all(load);
  expect(failed).toEqual([]);
  // Pages that were opened from the one and the other build find their files still.
  for (const file of seen) await look(file, several.ask(port, file));
  expect(failed).toEqual([]);
  expect([...seen].filter((file) => file.includes('/host.')).length).toBe(4);
  expect(done.pages).toBeGreaterThan(20);
  expect(await stored(item)).toEqual({ amount: done.writes, logged: done.writes });
  const heard = followers.map(({ events }) => events);
  await write();
  await eventually(() => followers.filter(({ events }, at) => events === heard[at]).length, 0);
  for (const follower of followers) follower.end();
  console.log(basename(__filename), done);
});

it('when an API process, one for sockets or a balancer is killed, clients meet nothing but 503s that say when to come again and broken connections, and nothing acknowledged is lost or done twice [operation.2302]', async () => {
  const item = await newItem();
  const met: Record<string, number> = {};
  const wrong: string[] = [];
  let acknowledged = 0;
  let isOver = false;
  /** Repeats with the same key, by the other balancer where a connection broke. */
  const write = async (at: number) => {
    const key = randomUUID();
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    for (let turn = at; ; turn += 1) {
      const asked = { ...api(), method: 'POST', body };
      asked.headers = { ...asked.headers, 'idempotency-key': key } as typeof asked.headers;
      const answer = await several
        .ask(portOf(turn % 2), `/api/stock/${item}/adjust`, asked)
        .catch((error: NodeJS.ErrnoException) => error.code ?? String(error));
      const what = typeof answer === 'string' ? answer : String(answer.status);
      met[what] = (met[what] ?? 0) + 1;
      if (what === '200') return void (acknowledged += 1);
      const isAnnounced =
        typeof answer === 'string' || (answer.status === 503 && answer.headers['retry-after']);
      if (!isAnnounced) return void wrong.push(`${what} ${typeof answer === 'string' ? '' : answer.text}`);
      await pause(100);
    }
  };
  const load = Array.from({ length: 6 }, async (_, at) => {
    while (!isOver) {
      await write(at);
      await pause(60);
    }
  });
  // A page of a balancer that is gone uses the other one.
  let lost = -1;
  const followers = Array.from({ length: SOCKETS }, (_, at) =>
    follow(() => portOf(at % 2 === lost ? 1 - lost : at % 2)),
  );
  const allLive = () => until(() => followers.every(({ isLive }) => isLive));
  await allLive();
  const events = () => followers.map((one) => one.events);
  for (const name of ['api-1', 'sockets-1'] as const) {
    await several.kill(name);
    await pause(2_000);
    const heard = events();
    await allLive();
    await eventually(() => followers.filter((one, at) => one.events === heard[at]).length, 0);
    await several.start(name);
    await several.allTaken();
  }
  lost = 1;
  await several.balancers[1]?.kill();
  await pause(2_000);
  await allLive();
  several.balancers[1] = await several.startBalancer(portOf(1));
  isOver = true;
  await Promise.all(load);
  for (const follower of followers) follower.end();
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(50);
  expect(await stored(item)).toEqual({ amount: acknowledged, logged: acknowledged });
  console.log(basename(__filename), met);
});

it('who asks too much is answered 429 by the balancer, files left out, while other networks are served, whatever addresses it names as its own [operation.2303]', async () => {
  const limited = await several.startBalancer(await freePort(), { CALLS_OF_A_NETWORK: '300' });
  try {
    const flood = async (port: number, from: string, path: string, calls: number, etag = '') => {
      const answers: Answer[] = [];
      for (let sent = 0; sent < calls; sent += 8) {
        const some = Array.from({ length: 8 }, (_, at) => {
          const forged = `10.1.${sent % 256}.${at}`;
          const headers = {
            ...{ 'x-forwarded-for': forged, forwarded: `for=${forged}` },
            'if-none-match': etag,
          };
          return several.ask(port, path, { host: `api.${several.site}`, from, headers });
        });
        answers.push(...(await Promise.all(some)));
      }
      return answers.filter(({ status }) => status === 429);
    };
    // The product itself answers a network sixty of these in 10 s, in each of the two processes.
    const port = portOf();
    const { headers } = await several.ask(port, '/api/docs', { host: `api.${several.site}` });
    const own = await flood(port, '127.0.0.3', '/api/docs', 800, headers.etag);
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]?.text).not.toMatch(/^Too much was asked/);
    const refused = await flood(limited.port, '127.0.0.4', '/health/live', 1_200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(refused[0]?.text).toMatch(/^Too much was asked .* \/ Trop de demandes /);
    await expectReadable(limited.port, 429, '127.0.0.4');
    const of = async (from: string, path: string) => (await several.ask(limited.port, path, { from })).status;
    expect(await of('127.0.0.4', '/')).toBe(429);
    const [file = ''] = filesOf((await several.ask(limited.port, '/', { from: '127.0.0.5' })).text);
    expect([await of('127.0.0.4', file), await of('127.0.0.5', '/')]).toEqual([200, 200]);
  } finally {
    await limited.kill();
  }
});

it('with a certificate the balancer sends visitors on to TLS, by 1.2, 1.3 and HTTP/2, and speaks no older one [operation.2442]', async () => {
  const { certificate, chain } = makeCertificate(several.data_dir, 'storeroom.localhost');
  const [port, secure] = [await freePort(), await freePort()];
  const HTTPS_BIND = `127.0.0.1:${secure}`;
  const balancer = await several.startBalancer(port, { TLS_CERTIFICATES: chain, HTTPS_BIND });
  try {
    await eventually(async () => (await balancer.sendsTo()).length, BALANCED.length);
    const sent = await several.ask(port, '/login?next=%2Fstock');
    expect([sent.status, sent.headers.location]).toEqual([
      308,
      `https://${several.site}/login?next=%2Fstock`,
    ]);
    const to = { host: '127.0.0.1', servername: 'storeroom.localhost', ca: readFileSync(certificate) };
    const spoken = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = connectTls({ port: secure, ...to, ...options }, () => {
          resolve(`${socket.getProtocol()} ${String(socket.alpnProtocol)}`);
          socket.destroy();
        });
        socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
    const only = (version: SecureVersion): ConnectionOptions => ({
      minVersion: version,
      maxVersion: version,
    });
    expect(await spoken({ ...only('TLSv1.3'), ALPNProtocols: ['h2', 'http/1.1'] })).toBe('TLSv1.3 h2');
    expect(await spoken({ ...only('TLSv1.2'), ALPNProtocols: ['http/1.1'] })).toBe('TLSv1.2 http/1.1');
    expect(await spoken({ ...only('TLSv1.1'), ciphers: 'DEFAULT@SECLEVEL=0' })).toMatch(/PROTOCOL_VERSION/);
    const session = connectHttp2(`https://storeroom.localhost:${secure}`, {
      createConnection: () => connectTls({ port: secure, ...to, ALPNProtocols: ['h2'] }),
    });
    const asked = session.request({ ':path': '/', ':authority': several.site });
    const [headers] = (await once(asked, 'response')) as [Record<string, string | number>];
    expect([headers[':status'], headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    asked.resume();
    await once(asked, 'close');
    session.destroy();
  } finally {
    await balancer.kill();
  }
});

it('where no API process is ready the balancer asks one that still answers, and where none runs it says when to come again [operation.2304]', async () => {
  const [balancer] = several.balancers;
  const get = () => several.ask(portOf(), `/api/stock?team_id=${team.id}`, api());
  const sentTo = async () => (await balancer?.sendsTo())?.filter((name) => name.startsWith('api')).join();
  await Promise.all([several.kill('api-1'), several.kill('api-2')]);
  await several.start('api-1', 0, { DRAIN_SECONDS: '300' });
  await eventually(sentTo, 'api-1');
  const stopping = several.stop('api-1');
  await eventually(sentTo, '');
  expect((await get()).status).toBe(200);
  await several.kill('api-1');
  await stopping;
  await eventually(async () => (await get()).status, 503);
  const { headers, text } = await get();
  expect(headers['retry-after']).toBe('5');
  expect(text).toMatch(/^Not available .* \/ Indisponible /);
  await expectReadable(portOf(), 503, VISITOR);
  await Promise.all([several.start('api-1'), several.start('api-2')]);
  await several.allTaken();
  expect((await get()).status).toBe(200);
});
