import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { readConfig } from '../src/platform/config';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { packageRoot } from '../src/platform/package-root';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { channelAuth } from '../src/platform/realtime/sockets/signature';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';
import { startDb } from './db-command';
import { eventually } from './eventually';
import {
  type ApiProcess,
  addressOf,
  builtFolder,
  makeDataDir,
  makeLaterBuild,
  startApiProcess,
} from './process';
import { until } from './realtime/until';
import { type TestValkey, accepts, freePort, startValkey } from './valkey';

/** Two of every process behind two HAProxies that run the product's own file, as docs/operators.md describes it. */
jest.setTimeout(540_000);

const ROOT = join(packageRoot, '..');
const DRAIN_SECONDS = 5;
const SOCKETS = 40;
/** The processes trust this address alone: visitors have others. */
const BALANCER = '127.0.0.1';
const VISITOR = '127.0.0.2';

const LATER = {
  '9001_shelf.sql': '-- Oldest build: baseline\nalter table stock add column shelf text;',
};
const NAMES = ['page-1', 'page-2', 'api-1', 'api-2', 'sockets-1', 'sockets-2'] as const;
type Name = (typeof NAMES)[number];

interface Running {
  stop(): Promise<void>;
  kill(): Promise<void>;
}
interface Balancer extends Running {
  port: number;
  /** The names of the processes that it sends calls to. */
  sendsTo(): Promise<string[]>;
}

let database: TestDatabase;
let valkey: TestValkey;
let data_dir: string;
let ports: Record<Name, number>;
let settings: Record<string, string>;
let worker: ApiProcess;
const running = new Map<Name, Running>();
let balancers: Balancer[];
/** Where a browser finds the product: a name that leads to the first balancer. */
let site: string;
let builds: { page: string; api: string }[];
let team: TestTeam;
let keeper: TestUser;

/** A process of another program, which ends as it is told. */
function ending(child: ChildProcess): Running {
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function startBalancer(port: number, env: Record<string, string> = {}): Promise<Balancer> {
  const [inside, health] = [await freePort(), await freePort()];
  const addresses = Object.entries(ports).map(([name, at]) => [
    name.toUpperCase().replace('-', '_'),
    `127.0.0.1:${at}`,
  ]);
  const child = spawn('haproxy', ['-db', '-f', join(ROOT, 'shared/build/deploy/haproxy.cfg')], {
    env: {
      PATH: process.env['PATH'],
      ...(Object.fromEntries(addresses) as Record<string, string>),
      HTTP_BIND: `127.0.0.1:${port}`,
      INSIDE_BIND: `127.0.0.1:${settings['INSIDE_PORT'] ?? inside}`,
      HEALTH_BIND: `127.0.0.1:${health}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}: ${said}`);
    return accepts(port);
  });
  return {
    port,
    ...ending(child),
    async sendsTo() {
      const text = await (await fetch(`http://127.0.0.1:${health}/metrics`)).text();
      const isUp = /^haproxy_server_status\{proxy="(?:page|api|sockets)",server="([^"]+)",state="UP"\} 1$/gm;
      return [...text.matchAll(isUp)].map(([, name = '']) => name).sort();
    },
  };
}

async function startPageServer(name: Name, page_dir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'host/dist/server.mjs')], {
    env: {
      ...{ PATH: process.env['PATH'], ...settings, DATA_DIR: data_dir, PAGE_DIR: page_dir },
      ...{ PORT: String(ports[name]), API_INTERNAL_URL: `http://127.0.0.1:${settings['INSIDE_PORT']}` },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The page server ended: is it built?'))),
  ]);
  return ending(child);
}

/** One of the processes behind the balancers, of the first build or of the later one. */
async function start(name: Name, build = 0, more: Record<string, string> = {}): Promise<void> {
  const { page, api } = builds[build] ?? { page: '', api: '' };
  const [role = ''] = name.split('-');
  const env = { ...settings, ROLES: role, PORT: String(ports[name]), ...more };
  running.set(
    name,
    role === 'page' ? await startPageServer(name, page) : await startApiProcess(data_dir, env, api),
  );
}
const allTaken = async () => {
  for (const balancer of balancers)
    await eventually(async () => (await balancer.sendsTo()).join(), [...NAMES].sort().join());
};

/** The shell under other names, as one that was changed has them. */
function makeLaterShell(first: string): string {
  const folder = join(data_dir, 'later-page');
  cpSync(first, folder, { recursive: true });
  const list = join(folder, 'assets.json');
  let text = readFileSync(list, 'utf8');
  for (const file of readdirSync(join(folder, 'assets'))) {
    const later = file.replace(/\.([0-9a-f]{8})\./, (_, hash: string) => `.${[...hash].reverse().join('')}.`);
    renameSync(join(folder, 'assets', file), join(folder, 'assets', later));
    text = text.replaceAll(`assets/${file}`, `assets/${later}`);
  }
  writeFileSync(list, text.replace(/"build":\s*"[0-9a-f]+"/, '"build": "1a7e5b1d"'));
  return folder;
}

interface Asked {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: object;
  from?: string;
}
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Connections are kept between calls, as a browser keeps them. */
const agents = new Map<string, Agent>();
const agentOf = (from: string) => {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 8, localAddress: from });
  agents.set(from, agent);
  return agent;
};

/** Asks a balancer for what is under a name of the product; a broken connection is an error. */
function ask(port: number, path: string, { method = 'GET', body, ...more }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path, method, agent: agentOf(more.from ?? VISITOR) },
      headers: {
        host: more.host ?? site,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...more.headers,
      },
    });
    asked.once('error', reject).once('response', (answer) => {
      let text = '';
      answer
        .on('data', (part: Buffer) => (text += part.toString()))
        .once('error', reject)
        .once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.end(body && JSON.stringify(body));
  });
}

/** That a page on the product's own host can read what the balancer answers in place of the API, and no other page can. */
async function expectReadable(port: number, status: number, from: string): Promise<void> {
  const question = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'a, b' };
  const of = async (origin: string, method: string) => {
    const headers = { origin, ...(method === 'OPTIONS' && question) };
    return ask(port, '/api/settings', { host: `api.${site}`, from, method, headers });
  };
  const [before, own, other] = [
    await of(`http://${site}`, 'OPTIONS'),
    await of(`http://${site}`, 'GET'),
    await of(`http://other.${site}`, 'GET'),
  ];
  expect([before.status, own.status, other.status]).toEqual([204, status, status]);
  const lets = {
    'access-control-allow-origin': `http://${site}`,
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

const api = () => ({ host: `api.${site}`, headers: { authorization: `Bearer ${keeper.token}` } });

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

/** Every file that a page names, of the shell and of the releases. */
const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/["'(](\/(?:assets|releases)\/[^"'()\s\\]+\.\w+)["')]/g)].map(([, file = '']) => file),
  ),
];

/** A live connection as a page holds one: it comes back each time that it is closed. */
class Follower {
  readonly closes: { code: number; at: number }[] = [];
  events = 0;
  isLive = false;
  private socket: WebSocket | undefined;
  private isOver = false;

  constructor(private readonly at: () => number) {
    void this.follow();
  }

  private async follow(): Promise<void> {
    const app = pusherApp({ app_key: readConfig({ DATA_DIR: data_dir }).app_key, pusher: null });
    const channel = `private-App.Models.Team.${team.id}`;
    while (!this.isOver) {
      const socket = new WebSocket(`ws://127.0.0.1:${this.at()}/app/${app.key}?protocol=7&client=test`, {
        headers: { host: `api.${site}` },
        localAddress: VISITOR,
      });
      this.socket = socket;
      socket.on('error', () => undefined);
      socket.on('message', (text: Buffer) => {
        const { event, data } = JSON.parse(text.toString()) as { event: string; data: string };
        if (event === 'pusher:connection_established') {
          const { socket_id } = JSON.parse(data) as { socket_id: string };
          const auth = channelAuth(app, socket_id, channel);
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
        } else if (event === 'pusher_internal:subscription_succeeded') this.isLive = true;
        else if (event.startsWith('App\\')) this.events += 1;
      });
      const [code] = (await once(socket, 'close')) as [number];
      if (this.isLive) this.closes.push({ code, at: Date.now() });
      this.isLive = false;
      await pause(200);
    }
  }

  end(): void {
    this.isOver = true;
    this.socket?.terminate();
  }
}

beforeAll(async () => {
  if (spawnSync('haproxy', ['-v']).status !== 0)
    throw new Error('There is no HAProxy: run `npm run test:long`, or install the system’s package haproxy.');
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  data_dir = makeDataDir();
  const numbers: number[] = [];
  for (let at = 0; at < NAMES.length + 3; at += 1) numbers.push(await freePort());
  const [first = 0, second = 0, inside = 0, ...own] = numbers;
  ports = Object.fromEntries(NAMES.map((name, at) => [name, own[at]])) as Record<Name, number>;
  site = `storeroom.localhost:${first}`;
  settings = {
    ...{ DATABASE_URL: addressOf(database), REDIS_URL: valkey.url, CLIENT_ORIGIN: `http://${site}` },
    ...{ SERVER_ORIGIN: `http://api.${site}`, COOKIE_DOMAIN: 'storeroom.localhost' },
    ...{ TRUSTED_PROXIES: BALANCER, DRAIN_SECONDS: String(DRAIN_SECONDS), INSIDE_PORT: String(inside) },
    REGISTRY_FILE: join(data_dir, 'registry.json'),
  };
  for (const remote of ['landing', 'auth', 'stock', 'admin']) {
    const words = [join(ROOT, 'host/dist/release.mjs'), 'promote', remote, '--reason', 'a test'];
    execFileSync(process.execPath, words, {
      env: { PATH: process.env['PATH'], ...settings, DATA_DIR: data_dir },
    });
  }
  const page = join(ROOT, 'host/dist/page');
  builds = [
    { page, api: builtFolder() },
    { page: makeLaterShell(page), api: makeLaterBuild(LATER) },
  ];
  const arrange = arrangeIn(database);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
  worker = await startApiProcess(data_dir, { ...settings, ROLES: 'worker,publisher' });
  await Promise.all(NAMES.map((name) => start(name)));
  balancers = [await startBalancer(first)];
  const rest = { INSIDE_BIND: `127.0.0.1:${await freePort()}` };
  balancers.push(await startBalancer(second, rest));
  await allTaken();
});
afterAll(async () => {
  for (const agent of agents.values()) agent.destroy();
  for (const balancer of balancers ?? []) await balancer.kill();
  for (const one of running.values()) await one.kill();
  await worker?.kill();
  await Promise.all([database.close(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

it('while every process is replaced by a later build and back, no call fails, no page misses a file, and live connections leave over the drain [operation.2300, operation.2301]', async () => {
  const item = await newItem();
  const failed: string[] = [];
  const done = { reads: 0, writes: 0, pages: 0, files: 0 };
  const seen = new Set<string>();
  let isOver = false;
  const port = balancers[0]?.port ?? 0;
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
    if (await look('read', ask(port, `/api/stock?team_id=${team.id}`, api()))) done.reads += 1;
  };
  const write = async () => {
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    const asked = ask(port, `/api/stock/${item}/adjust`, { ...api(), method: 'POST', body });
    if (await look('write', asked)) done.writes += 1;
  };
  const loadPage = async () => {
    const page = await look('page', ask(port, '/'));
    if (!page) return;
    const files = filesOf(page.text);
    const answers = await Promise.all(files.map((file) => look(file, ask(port, file))));
    for (const file of files) seen.add(file);
    done.pages += 1;
    done.files += answers.filter(Boolean).length;
  };
  const load = [write, write, read, read, loadPage].map(repeat);
  const followers = Array.from({ length: SOCKETS }, () => new Follower(() => port));
  await until(() => followers.every(({ isLive }) => isLive));

  const env = { DATABASE_URL: addressOf(database), DATA_DIR: data_dir };
  expect((await startDb(['migrate'], env, [], builds[1]?.api).ended).code).toBe(0);
  for (const build of [1, 0]) {
    await worker.stop();
    worker = await startApiProcess(data_dir, { ...settings, ROLES: 'worker,publisher' }, builds[build]?.api);
    for (const name of NAMES) {
      const before = followers.map(({ closes }) => closes.length);
      const told = Date.now();
      await running.get(name)?.stop();
      const left = followers.flatMap(({ closes }, at) => closes.slice(before[at]));
      if (name.startsWith('sockets')) {
        expect(new Set(left.map(({ code }) => code))).toEqual(new Set([4200]));
        const moments = left.map(({ at }) => (at - told) / 1_000);
        expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(DRAIN_SECONDS / 2);
        expect(Math.max(...moments)).toBeLessThan(DRAIN_SECONDS + 2);
      } else expect(left).toEqual([]);
      await start(name, build);
      await allTaken();
      await until(() => followers.every(({ isLive }) => isLive));
    }
  }
  isOver = true;
  await Promise.all(load);
  expect(failed).toEqual([]);
  // Pages that were opened from the one and the other build find their files still.
  for (const file of seen) await look(file, ask(port, file));
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
      const answer = await ask(balancers[turn % 2]?.port ?? 0, `/api/stock/${item}/adjust`, asked).catch(
        (error: NodeJS.ErrnoException) => error.code ?? String(error),
      );
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
  const followers = Array.from(
    { length: SOCKETS },
    (_, at) => new Follower(() => balancers[at % 2 === lost ? 1 - lost : at % 2]?.port ?? 0),
  );
  const allLive = () => until(() => followers.every(({ isLive }) => isLive));
  await allLive();
  const events = () => followers.map((one) => one.events);
  for (const name of ['api-1', 'sockets-1'] as const) {
    await running.get(name)?.kill();
    await pause(2_000);
    const heard = events();
    await allLive();
    await eventually(() => followers.filter((one, at) => one.events === heard[at]).length, 0);
    await start(name);
    await allTaken();
  }
  lost = 1;
  await balancers[1]?.kill();
  await pause(2_000);
  await allLive();
  balancers[1] = await startBalancer(balancers[1]?.port ?? 0, {
    INSIDE_BIND: `127.0.0.1:${await freePort()}`,
  });
  isOver = true;
  await Promise.all(load);
  for (const follower of followers) follower.end();
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(50);
  expect(await stored(item)).toEqual({ amount: acknowledged, logged: acknowledged });
  console.log(basename(__filename), met);
});

it('who asks too much is answered 429 by the balancer, files left out, while other networks are served, whatever addresses it names as its own [operation.2303]', async () => {
  const limited = await startBalancer(await freePort(), {
    INSIDE_BIND: `127.0.0.1:${await freePort()}`,
    CALLS_OF_A_NETWORK: '300',
  });
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
          return ask(port, path, { host: `api.${site}`, from, headers });
        });
        answers.push(...(await Promise.all(some)));
      }
      return answers.filter(({ status }) => status === 429);
    };
    // The product itself answers a network sixty of these in 10 s, in each of the two processes.
    const { port } = balancers[0] ?? limited;
    const { headers } = await ask(port, '/api/docs', { host: `api.${site}` });
    const own = await flood(port, '127.0.0.3', '/api/docs', 800, headers.etag);
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]?.text).not.toMatch(/^Too much was asked/);
    const refused = await flood(limited.port, '127.0.0.4', '/health/live', 1_200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(refused[0]?.text).toMatch(/^Too much was asked .* \/ Trop de demandes /);
    await expectReadable(limited.port, 429, '127.0.0.4');
    const of = async (from: string, path: string) => (await ask(limited.port, path, { from })).status;
    expect(await of('127.0.0.4', '/')).toBe(429);
    const [file = ''] = filesOf((await ask(limited.port, '/', { from: '127.0.0.5' })).text);
    expect([await of('127.0.0.4', file), await of('127.0.0.5', '/')]).toEqual([200, 200]);
  } finally {
    await limited.kill();
  }
});

it('where no API process is ready the balancer asks one that still answers, and where none runs it says when to come again [operation.2304]', async () => {
  const [balancer] = balancers;
  const get = () => ask(balancer?.port ?? 0, `/api/stock?team_id=${team.id}`, api());
  const sentTo = async () => (await balancer?.sendsTo())?.filter((name) => name.startsWith('api')).join();
  await Promise.all([running.get('api-1')?.kill(), running.get('api-2')?.kill()]);
  await start('api-1', 0, { DRAIN_SECONDS: '300' });
  await eventually(sentTo, 'api-1');
  const stopping = running.get('api-1')?.stop();
  await eventually(sentTo, '');
  expect((await get()).status).toBe(200);
  await running.get('api-1')?.kill();
  await stopping;
  await eventually(async () => (await get()).status, 503);
  const { headers, text } = await get();
  expect(headers['retry-after']).toBe('5');
  expect(text).toMatch(/^Not available .* \/ Indisponible /);
  await expectReadable(balancer?.port ?? 0, 503, VISITOR);
  await Promise.all([start('api-1'), start('api-2')]);
  await allTaken();
  expect((await get()).status).toBe(200);
});
