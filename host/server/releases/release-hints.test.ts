import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../settings';
import { releaseHints } from './release-hints';

const SECRET = 'only-page-servers-know-this-secret';

interface Call {
  method?: string;
  type?: string;
  host?: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

let receiver: Server;
let calls: Call[];
let answers: number[];
let origin: string;
beforeEach(async () => {
  calls = [];
  answers = [];
  receiver = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { pathname, searchParams } = new URL(req.url ?? '', 'http://x');
      const query = Object.fromEntries(searchParams);
      const { host, 'content-type': type } = req.headers;
      calls.push({
        method: req.method,
        type,
        host,
        path: pathname,
        query,
        body: Buffer.concat(chunks).toString(),
      });
      res.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
});

function hintsBy(env: Record<string, string>) {
  const world = { state: 'first', time: 1_700_000_000_000, problems: [] as string[], troubles: 0 };
  const { hints: to } = readSettings({ CLIENT_ORIGIN: 'https://stock.example.com', ...env }, '/nowhere');
  if (!to) throw new Error('There is nobody to tell.');
  const hints = releaseHints({
    to,
    state: () => world.state,
    now: () => world.time,
    report: (_subject, sentence) => void world.problems.push(sentence),
    resolved: () => undefined,
  });
  return { world, look: () => hints.sendIfChanged(), stop: hints.stop };
}
const ours = () => hintsBy({ API_INTERNAL_URL: origin, RELEASES_HINT_SECRET: SECRET });

test('each state of the registry is told once, at the API, in the form and with the signature of Pusher’s HTTP API [platform.1970]', async () => {
  const { world, look } = ours();
  await look();
  await look();
  world.state = 'second';
  await look();
  expect(calls).toHaveLength(2);
  const [{ method, type, host, path, query, body } = {} as Call] = calls;
  expect([method, type]).toEqual(['POST', 'application/json']);
  expect([host, path]).toEqual(['api.stock.example.com', '/apps/releases/events']);
  expect(JSON.parse(body)).toEqual({ name: 'Moved', channels: ['releases'], data: '{}' });
  const { auth_signature, ...signed } = query;
  expect(signed).toEqual({
    auth_key: 'releases',
    auth_timestamp: '1700000000',
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  const text = `POST\n${path}\n${new URLSearchParams(signed).toString()}`;
  expect(auth_signature).toBe(createHmac('sha256', SECRET).update(text).digest('hex'));
});

test('with the settings of another server of sockets it is told there, with its own secret [platform.1970]', async () => {
  const { port } = new URL(origin);
  const at = { PUSHER_SCHEME: 'http', PUSHER_HOST: '127.0.0.1', PUSHER_PORT: port };
  const app = { PUSHER_APP_ID: '17', PUSHER_KEY: 'reverb', PUSHER_SECRET: 'its own' };
  await hintsBy({ ...app, ...at, RELEASES_HINT_SECRET: SECRET }).look();
  expect(calls).toMatchObject([
    { host: `127.0.0.1:${port}`, path: '/apps/17/events', query: { auth_key: 'reverb' } },
  ]);
  const hosted = readSettings({ ...app, PUSHER_CLUSTER: 'eu' }, '/nowhere').hints;
  expect(hosted?.events.href).toBe('https://api-eu.pusher.com/apps/17/events');
});

test('without a secret nobody is told [platform.1973]', () => {
  expect(readSettings({ RELEASES_HINT_SECRET: '' }, '/nowhere').hints).toBeNull();
});

test('a hint that was not taken is sent again after 10 s [platform.1973]', async () => {
  const { world, look } = ours();
  answers = [503, 429, 500];
  const sent = [];
  for (const passed of [0, 9_999, 1, 9_999, 1, 10_000, 10_000]) {
    world.time += passed;
    await look();
    sent.push(calls.length);
  }
  expect(sent).toEqual([1, 1, 2, 2, 3, 4, 4]);
  expect(world.problems[0]).toMatch(/^127\.0\.0\.1:\d+: it answers 503; open pages look by themselves\.$/);
});

test.each([400, 404, 499])(
  'a server that refuses hints with %i is asked once for each move [platform.1973]',
  async (status) => {
    const { world, look } = ours();
    answers = [status, status];
    for (const state of ['first', 'first', 'second', 'second']) {
      world.state = state;
      world.time += 60_000;
      await look();
    }
    expect(calls).toHaveLength(2);
    expect(new Set(world.problems)).toEqual(
      new Set([expect.stringContaining(`it refuses them with ${status}; open pages look by themselves.`)]),
    );
  },
);

test('a hint that a server cannot be sent leaves one line in the log [platform.1973]', async () => {
  const { world, look } = hintsBy({ API_INTERNAL_URL: 'http://127.0.0.1:1', RELEASES_HINT_SECRET: SECRET });
  await look();
  expect(world.problems).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

test('a server that answers a hint with another protocol leaves one line in the log [platform.1973]', async () => {
  const { world, look } = ours();
  receiver.removeAllListeners('request').on('request', (_req, res) => {
    res.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  });
  await look();
  expect(world.problems).toEqual([
    expect.stringContaining(': it does not answer; open pages look by themselves.'),
  ]);
});

test('while a hint is on its way no other is sent, and a server that stops meanwhile logs nothing of it [platform.1970]', async () => {
  const { world, look, stop } = ours();
  const asked = new Promise<void>((done) => {
    receiver.removeAllListeners('request').on('request', () => done());
  });
  const first = look();
  await asked;
  receiver.on('request', () => calls.push({} as Call));
  world.state = 'second';
  await look();
  stop();
  await first;
  expect([calls, world.problems]).toEqual([[], []]);
});
