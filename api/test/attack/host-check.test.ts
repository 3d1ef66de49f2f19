import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { handlersOf, serverOf } from '../../src/handlers';
import { type TestApi, openTestApi } from '../api';
import { readOperations } from '../operations';

let api: TestApi;
let server: Server;
let port: number;
beforeAll(async () => {
  api = await openTestApi({
    ALLOWED_HOSTS: 'store.internal',
    METRICS_PORT: '0',
    TRUSTED_PROXIES: 'uniquelocal, 10.0.0.0/8',
  });
  server = serverOf(handlersOf(api.app), api.app.config);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

/** Sends bytes as they are and reads until the server closes; answers the status and the headers. */
async function send(
  text: string,
  to = port,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = connect(to, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  // Not `once` of Node, which takes an error for the end: the server may close with what it has not read.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const HOST = 'api.storeroom.localhost:8080';
const get = (path: string, { host = HOST, method = 'GET', more = '', body = '' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n${body}`;
const json = (body: string, length = body.length) => ({
  method: 'POST',
  more: `Content-Type: application/json\r\nContent-Length: ${length}\r\n`,
  body,
});
const upgrade = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

type Told = [what: string, status: number, text: () => string];
const ANSWERS: Told[] = [
  ['a call that reads', 200, () => get('/api/settings')],
  ['a sign-in that is refused', 422, () => get('/api/login', json('{"username":"a","password":"b"}'))],
  ['a call without a sign-in', 401, () => get('/api/user')],
  ['a call to an address that leads nowhere', 404, () => get('/api/nothing')],
  ['a call to an address that cannot be decoded', 404, () => get('/api/stock/%E0%A4%A')],
  ['a method that the address does not have', 405, () => get('/api/login', { method: 'PATCH' })],
  ['a body that is no JSON', 400, () => get('/api/login', json('{'))],
  ['a body that is too large', 413, () => get('/api/login', json('{}', 99_999))],
  [
    'a body of another media type',
    415,
    () =>
      get('/api/login', {
        method: 'POST',
        more: 'Content-Type: text/xml\r\nContent-Length: 4\r\n',
        body: '<a/>',
      }),
  ],
  [
    'a preflight request of a page',
    204,
    () =>
      get('/api/login', {
        method: 'OPTIONS',
        more: 'Origin: http://storeroom.localhost:8080\r\nAccess-Control-Request-Method: POST\r\n',
      }),
  ],
  ['a call for the CSRF cookie', 204, () => get('/sanctum/csrf-cookie')],
  ['a trigger for another application', 404, () => get('/apps/7/events')],
  ['a trigger that is not signed', 401, () => get(`/apps/${api.app.realtime.app.id}/events`)],
  ['a socket at an unknown address', 404, () => upgrade('/nothing')],
  ['an incomplete handshake', 400, () => upgrade('/app/x')],
  ['a socket for another host', 421, () => upgrade('/app/x').replace(HOST, 'evil.example')],
  ['a call for another host', 421, () => get('/api/settings', { host: 'evil.example' })],
];

/** What Node answers before any of our code has seen the call. */
const OF_NODE: Told[] = [
  ['a header of 20,000 characters', 431, () => get('/', { more: `X-Long: ${'x'.repeat(20_000)}\r\n` })],
  ['a text that is no HTTP', 400, () => 'HELLO\r\n\r\n'],
  ['a call that names no host', 400, () => get('/api/settings').replace(`Host: ${HOST}\r\n`, '')],
  ['a call with an unknown expectation', 417, () => get('/api/settings', { more: 'Expect: a-miracle\r\n' })],
];

async function expectHeaders(_what: string, status: number, text: () => string): Promise<void> {
  const answer = await send(text());
  expect([
    answer.status,
    answer.headers['content-security-policy'],
    answer.headers['x-content-type-options'],
  ]).toEqual([status, "default-src 'none';frame-ancestors 'none'", 'nosniff']);
  expect(answer.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringMatching(/^no-(store|cache, private)$/) as unknown,
  });
}

it.each(ANSWERS)('%s (%i) is answered with security headers [G.40]', expectHeaders);

it.each(OF_NODE)('%s (%i) is answered with security headers [G.40, wire.666]', expectHeaders);

it('metrics are answered with security headers too [G.40, wire.666]', async () => {
  const metrics = api.app.metricsPort() ?? 0;
  const asked = ['/metrics', '/nothing'].map((path) => get(path, { host: '127.0.0.1' }));
  for (const text of [...asked, get('/metrics', { more: 'Expect: a-miracle\r\n' }), 'HELLO\r\n\r\n']) {
    const { headers } = await send(text, metrics);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
});

it('no answer of an operation may be kept by a cache [G.41]', async () => {
  const { operations } = await readOperations(api);
  const kept: string[] = [];
  for (const { method, path } of operations) {
    const { headers } = await api.call(
      method,
      path.replace(/\{\w+\}/g, '7'),
      method === 'GET' ? {} : { body: {} },
    );
    const wanted = String(headers['content-type']).includes('json') ? /^no-store/ : /^no-(store|cache)/;
    if (!wanted.test(String(headers['cache-control']))) kept.push(path);
  }
  expect(kept).toEqual([]);
});

it('the API answers under the hosts of the product, its settings and its teams, and under no other except for health [G.42]', async () => {
  const team = await api.arrange.team();
  const ask = async (host: string, path = '/api/settings') => (await send(get(path, { host }))).status;
  expect(await ask('stock.brightwater.example')).toBe(421);
  await api.arrange.hostname(team, 'stock.brightwater.example');
  const ours = [
    'storeroom.localhost:8080',
    HOST,
    'API.Storeroom.Localhost',
    'store.internal',
    'api.store.internal:80',
  ];
  const teams = [
    'stock.brightwater.example',
    'api.stock.brightwater.example',
    '127.0.0.1:8080',
    'localhost',
    '[::1]:80',
  ];
  for (const host of [...ours, ...teams]) expect([host, await ask(host)]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    'storeroom.localhost.evil.example',
    'x.storeroom.localhost',
    '10.1.2.3',
  ]) {
    expect([host, await ask(host), await ask(host, '/apps/7/events')]).toEqual([host, 421, 421]);
  }
  expect(await ask('10.1.2.3:8080', '/health/live')).toBe(200);
  for (const host of ['', 'a b', 'storeroom.localhost/x', 'user@storeroom.localhost']) {
    expect([host, await ask(host)]).toEqual([host, 400]);
  }
});

it('the API answers on the ports of its addresses and its own, and on any other only behind a trusted proxy [G.301]', async () => {
  const ask = async (host: string) => (await send(get('/api/settings', { host }))).status;
  for (const name of ['api.storeroom.localhost', 'store.internal', '127.0.0.1']) {
    for (const at of ['', ':80', ':443', ':8080', `:${port}`])
      expect([name, at, await ask(name + at)]).toEqual([name, at, 200]);
    for (const at of [':1234', ':0', ':99999'])
      expect([name, at, await ask(name + at)]).toEqual([name, at, 421]);
  }
  expect((await send(upgrade('/app/x').replace(HOST, 'api.storeroom.localhost:1234'))).status).toBe(421);
  const behind = await openTestApi({ TRUSTED_PROXIES: 'loopback' });
  const proxied = serverOf(handlersOf(behind.app), behind.app.config);
  await once(proxied.listen(0, '127.0.0.1'), 'listening');
  const to = (proxied.address() as AddressInfo).port;
  const { status } = await send(get('/api/settings', { host: 'api.storeroom.localhost:1234' }), to);
  proxied.close();
  await behind.close();
  expect(status).toBe(200);
});

it('a call under a foreign host is refused in both languages [G.42]', async () => {
  const told = async (language: string) =>
    (await send(get('/', { host: 'evil.example', more: `Accept-Language: ${language}\r\n` }))).body;
  expect([await told('en'), await told('fr')].join('\n')).toMatch(
    /This server does not answer under this host name\.[^]*Ce serveur ne répond pas sous ce nom d’hôte\./,
  );
});

it('a call with two hosts, or with one in its address, is refused [G.43]', async () => {
  const twice = get('/api/settings', { more: 'Host: evil.example\r\n' });
  expect([(await send(twice)).status, (await send(get('http://evil.example/api/settings'))).status]).toEqual([
    400, 400,
  ]);
});

it('X-Forwarded-Host is believed from trusted proxies only [G.44]', async () => {
  const proxied = (headers: Record<string, string>, remoteAddress: string) =>
    api.app.inject({ url: '/api/settings', headers: { host: HOST, ...headers }, remoteAddress });
  const foreign = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  expect([
    (await proxied(foreign, '192.0.2.1')).statusCode,
    (await proxied(foreign, '10.0.0.1')).statusCode,
  ]).toEqual([200, 421]);
  expect((await proxied({ 'x-forwarded-host': 'store.internal' }, '10.0.0.1')).statusCode).toBe(200);
});
