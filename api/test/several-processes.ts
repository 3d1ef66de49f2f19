import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { readConfig } from '../src/platform/config';
import { packageRoot } from '../src/platform/package-root';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { channelAuth } from '../src/platform/realtime/sockets/signature';
import type { TestDatabase } from './database';
import { startDb } from './db-command';
import { addressOf, builtFolder, makeDataDir, makeLaterBuild, startApiProcess } from './process';
import { freePort } from '@storeroom/serving/testing/free-port';
import { until } from '@storeroom/serving/testing/until';
import { type TestValkey, accepts } from './valkey';

const ROOT = join(packageRoot, '..');
/** The only address that the processes trust as a proxy; visitors have others. */
const BALANCER = '127.0.0.1';
export const VISITOR = '127.0.0.2';

export const LATER_MIGRATION = {
  '9001_shelf.sql': '-- Oldest build: baseline\nalter table stock add column shelf text;',
};
/** The processes behind the balancers; another one runs worker and publisher. */
export const BALANCED = ['page-1', 'page-2', 'api-1', 'api-2', 'sockets-1', 'sockets-2'] as const;
export type ProcessName = (typeof BALANCED)[number] | 'worker';

export interface Running {
  stop(): Promise<void>;
  kill(): Promise<void>;
}
export interface Balancer extends Running {
  port: number;
  /** The names of the processes that get its calls. */
  sendsTo(): Promise<string[]>;
}
export interface Asked {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: object;
  from?: string;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
interface Build {
  page: string;
  api: string;
}

/** A process of another program, with a function that stops it. */
function ending(child: ChildProcess): Running {
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Keeps connections open between calls, as browsers do. */
const agents = new Map<string, Agent>();
const agentOf = (from: string) => {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 8, localAddress: from });
  agents.set(from, agent);
  return agent;
};

/** All files in a document, of the shell and of the releases. */
export const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/["'(](\/(?:assets|releases)\/[^"'()\s\\]+\.\w+)["')]/g)].map(([, file = '']) => file),
  ),
];

/** Two of every process behind two HAProxies with the product's configuration, as in docs/several-machines.md. */
export class SeveralProcesses {
  readonly balancers: Balancer[] = [];
  private readonly running = new Map<ProcessName, Running>();
  private readonly followers: Follower[] = [];

  private constructor(
    private readonly database: Pick<TestDatabase, 'connection'>,
    readonly data_dir: string,
    private readonly ports: Record<string, number>,
    /** The origin of the product, whose name leads to the first balancer. */
    readonly site: string,
    private readonly settings: Record<string, string>,
    private readonly drains: (name: ProcessName) => number,
    private readonly builds: Build[],
  ) {}

  /**
   * @param more further settings of the API processes
   * @param drains the `DRAIN_SECONDS` of each process
   */
  static async start(
    database: Pick<TestDatabase, 'connection'>,
    valkey: TestValkey,
    { more = {}, drains }: { more?: Record<string, string>; drains: (name: ProcessName) => number },
  ): Promise<SeveralProcesses> {
    if (spawnSync('haproxy', ['-v']).status !== 0)
      throw new Error(
        'There is no HAProxy: run `npm run test:long`, or install the system’s package haproxy.',
      );
    const data_dir = makeDataDir();
    const numbers: number[] = [];
    for (let at = 0; at < BALANCED.length + 3; at += 1) numbers.push(await freePort());
    const [first = 0, second = 0, inside = 0, ...own] = numbers;
    const site = `storeroom.localhost:${first}`;
    const settings = {
      ...{ DATABASE_URL: addressOf(database), REDIS_URL: valkey.url, CLIENT_ORIGIN: `http://${site}` },
      ...{ SERVER_ORIGIN: `http://api.${site}`, COOKIE_DOMAIN: 'storeroom.localhost' },
      ...{ TRUSTED_PROXIES: BALANCER, INSIDE_PORT: String(inside) },
      REGISTRY_FILE: join(data_dir, 'registry.json'),
      ...more,
    };
    for (const remote of ['landing', 'auth', 'stock', 'admin']) {
      const words = [join(ROOT, 'host/dist/release.mjs'), 'promote', remote, '--reason', 'a test'];
      execFileSync(process.execPath, words, {
        env: { PATH: process.env['PATH'], ...settings, DATA_DIR: data_dir },
      });
    }
    const page = join(ROOT, 'host/dist/page');
    const builds = [
      { page, api: builtFolder() },
      { page: makeLaterShell(page, join(data_dir, 'later-page')), api: makeLaterBuild(LATER_MIGRATION) },
    ];
    const ports = Object.fromEntries(BALANCED.map((name, at) => [name, own[at] ?? 0]));
    const several = new SeveralProcesses(database, data_dir, ports, site, settings, drains, builds);
    try {
      const started = (['worker', ...BALANCED] as const).map((name) => several.start(name));
      // Waits for all of them, so that none starts after the others were killed.
      await Promise.allSettled(started);
      await Promise.all(started);
      several.balancers.push(await several.startBalancer(first, { INSIDE_BIND: `127.0.0.1:${inside}` }));
      several.balancers.push(await several.startBalancer(second));
      await several.allTaken();
    } catch (error) {
      await several.close();
      throw error;
    }
    return several;
  }

  /** Runs the migrations of the later build by the operator's command. */
  async migrateToLater(): Promise<void> {
    const env = { DATABASE_URL: addressOf(this.database), DATA_DIR: this.data_dir };
    const { code, stderr } = await startDb(['migrate'], env, [], this.builds[1]?.api).ended;
    if (code !== 0) throw new Error(stderr);
  }

  /** Starts one of the processes, of the first or the later build. */
  async start(name: ProcessName, build = 0, more: Record<string, string> = {}): Promise<void> {
    const { page, api } = this.builds[build] ?? { page: '', api: '' };
    const [role = ''] = name.split('-');
    const port = String(this.ports[name] ?? 0);
    const env = { ...this.settings, DRAIN_SECONDS: String(this.drains(name)), PORT: port, ...more };
    const roles = name === 'worker' ? 'worker,publisher' : role;
    this.running.set(
      name,
      role === 'page'
        ? await this.startPageServer(page, env)
        : await startApiProcess(this.data_dir, { ROLES: roles, ...env }, api),
    );
  }
  async stop(name: ProcessName): Promise<void> {
    await this.running.get(name)?.stop();
  }
  async kill(name: ProcessName): Promise<void> {
    await this.running.get(name)?.kill();
  }

  private async startPageServer(page_dir: string, env: Record<string, string>): Promise<Running> {
    const child = spawn(process.execPath, [join(ROOT, 'host/dist/server.mjs')], {
      env: {
        ...{ PATH: process.env['PATH'], ...env, DATA_DIR: this.data_dir, PAGE_DIR: page_dir },
        API_INTERNAL_URL: `http://127.0.0.1:${this.settings['INSIDE_PORT']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() =>
        Promise.reject(new Error(`The page server ended, is it built? ${said}`)),
      ),
    ]);
    return ending(child);
  }

  /** Starts another balancer; page servers use the first one for their calls by default. */
  async startBalancer(port: number, env: Record<string, string> = {}): Promise<Balancer> {
    const [inside, health] = [await freePort(), await freePort()];
    const addresses = BALANCED.map((name) => [
      name.toUpperCase().replace('-', '_'),
      `127.0.0.1:${this.ports[name]}`,
    ]);
    const child = spawn('haproxy', ['-db', '-f', join(ROOT, 'shared/build/deploy/haproxy.cfg')], {
      env: {
        PATH: process.env['PATH'],
        ...(Object.fromEntries(addresses) as Record<string, string>),
        HTTP_BIND: `127.0.0.1:${port}`,
        INSIDE_BIND: `127.0.0.1:${inside}`,
        HEALTH_BIND: `127.0.0.1:${health}`,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}: ${said}`);
      // Its addresses open one after the other, and this one last.
      return accepts(health);
    });
    return {
      port,
      ...ending(child),
      async sendsTo() {
        const text = await (await fetch(`http://127.0.0.1:${health}/metrics`)).text();
        const isUp =
          /^haproxy_server_status\{proxy="(?:page|api|sockets)",server="([^"]+)",state="UP"\} 1$/gm;
        return [...text.matchAll(isUp)].map(([, name = '']) => name).sort();
      },
    };
  }

  /** Waits until every balancer sends calls to every process. */
  async allTaken(): Promise<void> {
    const all = [...BALANCED].sort().join();
    for (const balancer of this.balancers) await until(async () => (await balancer.sendsTo()).join() === all);
  }

  /** Sends a request to a balancer under a host name of the product; a broken connection is an error. */
  ask(port: number, path: string, { method = 'GET', body, ...more }: Asked = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({
        ...{ host: '127.0.0.1', port, path, method, agent: agentOf(more.from ?? VISITOR) },
        headers: {
          host: more.host ?? this.site,
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

  /** Opens a live connection to a team's channel, like a page. */
  follow(team: { id: number }, port: () => number, from = VISITOR): Follower {
    const app = pusherApp({ app_key: readConfig({ DATA_DIR: this.data_dir }).app_key, pusher: null });
    const channel = `private-App.Models.Team.${team.id}`;
    const follower = new Follower(app, `api.${this.site}`, channel, port, from);
    this.followers.push(follower);
    return follower;
  }

  /** Kills all of them. */
  async close(): Promise<void> {
    for (const follower of this.followers) follower.end();
    for (const agent of agents.values()) agent.destroy();
    for (const balancer of this.balancers) await balancer.kill();
    for (const one of this.running.values()) await one.kill();
    rmSync(this.data_dir, { recursive: true, force: true });
  }
}

/** The shell with other file names, as after a change. */
function makeLaterShell(first: string, folder: string): string {
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

/** A live connection like that of a page, which reconnects after each end. */
export class Follower {
  readonly closes: { code: number; at: number }[] = [];
  events = 0;
  isLive = false;
  /** The times at which it was subscribed again. */
  onLive: () => void = () => undefined;
  onEvent: (data: string) => void = () => undefined;
  private socket: WebSocket | undefined;
  private isOver = false;

  constructor(
    private readonly app: ReturnType<typeof pusherApp>,
    private readonly host: string,
    private readonly channel: string,
    private readonly port: () => number,
    private readonly from: string,
  ) {
    void this.follow();
  }

  private async follow(): Promise<void> {
    const { app, channel } = this;
    while (!this.isOver) {
      const socket = new WebSocket(`ws://127.0.0.1:${this.port()}/app/${app.key}?protocol=7&client=test`, {
        headers: { host: this.host },
        localAddress: this.from,
      });
      this.socket = socket;
      socket.on('error', () => undefined);
      socket.on('message', (text: Buffer) => {
        const { event, data } = JSON.parse(text.toString()) as { event: string; data: string };
        if (event === 'pusher:connection_established') {
          const { socket_id } = JSON.parse(data) as { socket_id: string };
          const auth = channelAuth(app, socket_id, channel);
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
        } else if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
        else if (event === 'pusher_internal:subscription_succeeded') {
          this.isLive = true;
          this.onLive();
        } else if (event.startsWith('App\\')) {
          this.events += 1;
          this.onEvent(data);
        }
      });
      const code = await new Promise<number>((resolve) => void socket.once('close', resolve));
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
