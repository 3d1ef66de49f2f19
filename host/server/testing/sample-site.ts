import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, createGunzip } from 'node:zlib';
import type { PrerenderedScreen, Release, RouteRow, Settings, User } from '@storeroom/contract';
import { hardenedServer } from '@storeroom/serving';
import { createPageServer } from '../page-server';
import { sha384Of } from '../hashes';
import { COMMON_HEADERS } from '../security-headers';

const row = (id: string, path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  id,
  path,
  layout: 'landing',
  access: 'public',
  title: { en: `${id} in English`, fr: `${id} en français` },
  ...more,
});

/** The address of a remote's page `home` when it is not the remote's name. */
const HOMES: Record<string, string> = { landing: '/', auth: '/login', admin: '/logs' };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface PointTo {
  live: string;
  live_integrity?: string | null;
  previous?: string | null;
  owns?: string[];
}

export interface Site {
  root: string;
  /** `host` is the Host header; the product's own by default. */
  get(
    path: string,
    headers?: Record<string, string>,
    method?: string,
    body?: string | Buffer,
  ): Promise<Answer & { bytes: Buffer }>;
  /** The body of a response, uncompressed, piece by piece as it arrives. */
  stream(path: string, headers?: Record<string, string>): AsyncIterable<string>;
  pageData(path: string, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  /** `screens` are the prerendered screens by file name. */
  addRelease(
    name: string,
    release: string,
    more?: Partial<Release>,
    screens?: Record<string, PrerenderedScreen>,
  ): Release;
  /** Writes the registry. `live_integrity` is by default the hash of the stored `release.json`; null leaves it out. */
  point(remotes: Record<string, PointTo>): void;
  /** The content of the registry file; `write` restores it. */
  pinned(): string;
  write(registry: string): void;
  /** Sends exactly this text on a socket, and returns the response once the connection is closed. */
  sendRaw(text: string | Buffer): Promise<string>;
  /** Sends the beginning of a request and closes the connection; resolves once `isSeen` returns true. */
  breakOff(head: string, body: Buffer, isSeen: () => boolean): Promise<void>;
  /** Restarts the page server on the same folders. */
  restart(): Promise<void>;
  /** The metrics by name and labels. */
  scrape(): Promise<Record<string, number>>;
  metricsPort(): number | null;
  /** The log lines of the page server. */
  logLines: string[];
  settings: Settings | null;
  /** If set, the API responds to everything with this HTML, as a proxy in front of it would. */
  html: string | null;
  /** Client hosts that belong to a team, according to the API. */
  teamHosts: string[];
  /** The requests to the API, as `host path`, in order. */
  asked: string[];
  /** The status of the API's response by requested address, for failures. */
  statuses: Record<string, number>;
  /** A handler of the API by requested address; it has priority over `statuses`. */
  answers: Record<string, RequestListener>;
  /** While silent, the API accepts every request and never responds. */
  silence: (isSilent: boolean) => void;
  /** The users that the API knows, by `Authorization` header. */
  users: Record<string, Partial<User>>;
  stop(): Promise<void>;
}

/** The bootstrap data in a document. */
export function pageDataOf(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="storeroom">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
}

const listening = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await listening(server);
  return server;
};

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

function writeFiles(folder: string, files: Record<string, string>): Record<string, string> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      writeFileSync(join(folder, file), text);
      return [file, sha384Of(text)];
    }),
  );
}

function writePage(root: string): void {
  const folder = join(root, 'host/dist/page');
  mkdirSync(folder, { recursive: true });
  const integrity = writeFiles(folder, {
    'assets/first.11111111.js': '/* first */',
    'assets/host.22222222.js': `/* host */${'x'.repeat(2000)}`,
    'assets/host.33333333.css': 'html{}',
    'assets/signed-in.44444444.js': '/* menu */',
    'assets/worker.66666666.js': '/* worker */',
    'assets/icon.77777777.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/icon.88888888.png': 'a picture',
    'assets/frame.55555555.cjs':
      "exports.drawFrame = ({ layout, locale, address, screen }) => `<main data-frame='${layout} ${locale} ${address}'>${screen}</main>`;",
  });
  const assets = {
    build: 'abcd1234',
    contract: '1.0.0',
    first: 'assets/first.11111111.js',
    frame: 'assets/frame.55555555.cjs',
    worker: 'assets/worker.66666666.js',
    groups: {
      host: ['assets/host.33333333.css', 'assets/host.22222222.js'],
      'signed-in': ['assets/signed-in.44444444.js'],
    },
    integrity,
    images: {
      icon: 'assets/icon.77777777.svg',
      'icon-192': 'assets/icon.88888888.png',
      'icon-512': 'assets/icon.88888888.png',
      share: 'assets/icon.88888888.png',
    },
    routes: [row('dashboard', '/dashboard', { access: 'signed-in' })],
    widgets: [],
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
}

function pinOf(root: string, address: string | null): string | undefined {
  const [, , name, release] = address?.split('/') ?? [];
  const file = join(root, `remote-${name}/dist/${release}/release.json`);
  return existsSync(file) ? sha384Of(readFileSync(file)) : undefined;
}

/** A small but real page server with a shell and a folder for releases, and a fake API. */
export async function sampleSite(env: Record<string, string> = {}): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'page-server-'));
  writePage(root);
  let isSilent = false;
  const api = await listen((req, res) => {
    site.asked.push(`${req.headers.host} ${req.url}`);
    if (isSilent) return;
    if (site.html !== null) return void res.writeHead(200, { 'content-type': 'text/html' }).end(site.html);
    if (site.settings === null) return void res.writeHead(500).end();
    if (req.url === '/api/user') {
      const user = site.users[req.headers.authorization ?? ''];
      if (!user) return void res.writeHead(401).end('{"message":"Unauthenticated."}');
      return void res.end(JSON.stringify({ result: { user } }));
    }
    const answer = site.answers[req.url ?? ''];
    if (answer) return answer(req, res);
    const status = site.statuses[req.url ?? ''];
    if (status !== undefined) return void res.writeHead(status).end('{"message":"Not found."}');
    const name = (req.headers.host ?? '').replace(/^api\.|:\d+$/g, '');
    const client = site.teamHosts.includes(name) ? name : 'storeroom.localhost';
    const hostnames = { client, server: req.headers.host ?? '' };
    const asked = site.settings.hostnames ? { ...site.settings, hostnames } : site.settings;
    res.end(JSON.stringify({ message: '', result: asked }));
  });
  const logLines: string[] = [];
  const settings = {
    DATA_DIR: join(root, '.data'),
    // Separate from DATA_DIR: it is written while the server starts, when a test may have removed DATA_DIR.
    HOST_BUILDS_DIR: join(root, 'host-builds'),
    API_INTERNAL_URL: `http://127.0.0.1:${portOf(api)}`,
    ...env,
  };
  const start = () => createPageServer(settings, root, (line) => void logLines.push(line));
  let pages = await start();
  const server = hardenedServer((req, res) => pages.handleRequest(req, res), { headers: COMMON_HEADERS });
  await listening(server);

  const site: Site = {
    root,
    logLines,
    html: null,
    users: {},
    statuses: {},
    answers: {},
    teamHosts: ['stock.example.com', 'shop.example.com'],
    asked: [],
    silence: (wanted) => {
      isSilent = wanted;
    },
    settings: {
      branding: {
        name: 'Brightwater',
        logo: null,
        hide_landing: false,
        contact_form: true,
        contact_email: 'hello@example.org',
      },
      hostnames: { client: '', server: '' },
      realtime: null,
    },
    get: (path, headers = {}, method = 'GET', body = '') =>
      new Promise((done, fail) => {
        const all = { host: 'storeroom.localhost:8080', ...headers };
        const req = request({ port: portOf(server), path, method, headers: all }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => {
            const bytes = Buffer.concat(chunks);
            done({ status: res.statusCode ?? 0, headers: res.headers, bytes, body: bytes.toString('utf8') });
          });
        });
        req.on('error', fail);
        req.end(body);
      }),
    async *stream(path, headers = {}) {
      const all = { host: 'storeroom.localhost:8080', 'accept-encoding': 'gzip', ...headers };
      const req = request({ port: portOf(server), path, headers: all }).end();
      const [res] = (await once(req, 'response')) as [IncomingMessage];
      for await (const chunk of res.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })))
        yield String(chunk);
    },
    sendRaw: (text) =>
      new Promise((done) => {
        const socket = connect(portOf(server), '127.0.0.1');
        let received = '';
        socket.on('error', () => undefined).on('close', () => done(received));
        socket.write(text, (error) => {
          if (!error) socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
        });
      }),
    async breakOff(head, body, isSeen) {
      const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
      socket.write(head);
      await new Promise((done) => socket.write(body, done));
      socket.destroy();
      while (!isSeen()) await new Promise((done) => setImmediate(done));
    },
    pageData: async (path, headers) => pageDataOf((await site.get(path, headers)).body),
    addRelease(name, release, more = {}, screens = {}) {
      const folder = join(root, `remote-${name}`, 'dist', release);
      const integrity = writeFiles(folder, {
        'entry.aaaaaaaa.js': `/* entry ${release} */`,
        'screen-home.bbbbbbbb.js': `/* screen ${release} */`,
        'screen-home.cccccccc.css': `.remote_${name}_a1b2c_page{}`,
        'texts-en.dddddddd.js': '/* en */',
        'texts-fr.eeeeeeee.js': '/* fr */',
        ...Object.fromEntries(
          Object.entries(screens).map(([file, screen]) => [file, JSON.stringify(screen)]),
        ),
      });
      const facts: Release = {
        name,
        container: `remote_${name}`,
        release,
        version: '0.1.0',
        contract: '^1.0.0',
        entry: 'entry.aaaaaaaa.js',
        integrity,
        sizes: {},
        routes: [row('home', HOMES[name] ?? `/${name}`)],
        widgets: [],
        preload: {
          remote: ['entry.aaaaaaaa.js'],
          'screen:home': ['screen-home.cccccccc.css', 'screen-home.bbbbbbbb.js'],
          'texts:en': ['texts-en.dddddddd.js'],
          'texts:fr': ['texts-fr.eeeeeeee.js'],
        },
        ...more,
      };
      writeFileSync(join(folder, 'release.json'), JSON.stringify(facts));
      return facts;
    },
    point(remotes) {
      mkdirSync(join(root, '.data'), { recursive: true });
      const pointers = Object.entries(remotes).map(
        ([name, { live, live_integrity, previous = null, owns }]) => {
          const pin = live_integrity === undefined ? pinOf(root, live) : (live_integrity ?? undefined);
          return [
            name,
            {
              live,
              live_integrity: pin,
              previous,
              previous_integrity: pinOf(root, previous),
              owns,
              moved_at: '2026-11-20T03:29:58.000Z',
              reason: 'test',
            },
          ];
        },
      );
      writeFileSync(
        join(root, '.data/registry.json'),
        JSON.stringify({ remotes: Object.fromEntries(pointers) as unknown }),
      );
    },
    pinned: () => readFileSync(join(root, '.data/registry.json'), 'utf8'),
    write: (registry) => writeFileSync(join(root, '.data/registry.json'), registry),
    async restart() {
      await pages.close();
      pages = await start();
    },
    metricsPort: () => pages.metricsPort,
    async scrape() {
      const answer = await fetch(`http://127.0.0.1:${pages.metricsPort}/metrics`);
      const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line));
      return Object.fromEntries(
        lines.map((line) => {
          const cut = line.lastIndexOf(' ');
          return [line.slice(0, cut), Number(line.slice(cut + 1))];
        }),
      );
    },
    async stop() {
      await pages.close();
      for (const running of [server, api]) {
        running.closeAllConnections();
        await new Promise((done) => running.close(done));
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
  site.point({});
  return site;
}
