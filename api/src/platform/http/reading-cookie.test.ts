import type { TestTeam } from '../../../test/arrange';
import { type Answer, testApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { isWithin } from './client-hosts';

const PAGE = 'http://storeroom.localhost:8080';
const api = testApi();
let token: string;
let team: TestTeam;

beforeAll(async () => {
  team = await api.arrange.team();
  token = (await api.arrange.user(team)).token;
});

const cookie = () => `XSRF-TOKEN=x; AuthToken=${encodeURIComponent(token)}; AuthTokenType=Bearer`;
const read = (headers: Record<string, string> = {}): Promise<Answer> =>
  api.call('GET', `/api/stock?team_id=${team.id}`, {
    headers: { origin: PAGE, 'sec-fetch-site': 'same-site', cookie: cookie(), ...headers },
  });

it('a page of the product reads with its sign-in cookie, and the answer names the token and is kept by no cache [G.222]', async () => {
  const answer = await read();
  expect([answer.status, answer.headers['x-token-id'], answer.headers['cache-control']]).toEqual([
    200,
    token.split('|')[0],
    'no-store',
  ]);
  expect(answer.headers['access-control-expose-headers']).toContain('X-Token-Id');
  for (const name of ['Cookie', 'Origin']) expect(answer.headers['vary']).toContain(name);
  expect((await read({ cookie: `AuthToken=${encodeURIComponent(token)}` })).status).toBe(200);
});

it.each([
  ['a page of somebody else', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
  ['an older browser on a page of somebody else', { origin: 'https://elsewhere.example' }],
  ['a page on another port of our host', { origin: 'http://storeroom.localhost:9090' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a request that says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ['an address that was typed or followed', { 'sec-fetch-site': 'none' }],
  ['two cookies of the name', { cookie: 'AuthToken=1%7Cother; AuthToken=2%7Cother' }],
  ['two cookies of nearly the same name', { cookie: 'AuthToken =PLANTED; AuthToken=OWN' }],
  ['a token of another type', { cookie: 'AuthToken=x; AuthTokenType=Basic' }],
])('the sign-in cookie counts for nothing with %s [G.224]', async (_what, headers) => {
  const own = encodeURIComponent(token);
  const sent = Object.entries(headers as Record<string, string>).map(([name, value]) => [
    name,
    value.replace('PLANTED', own).replace('OWN', own),
  ]);
  expect((await read(Object.fromEntries(sent) as Record<string, string>)).status).toBe(401);
});

it('a request that names no origin, as for a picture, a script or a link, is signed in by no cookie [G.224]', async () => {
  const headers = { referer: `${PAGE}/stock`, 'sec-fetch-site': 'same-site', cookie: cookie() };
  expect((await api.call('GET', `/api/stock?team_id=${team.id}`, { headers })).status).toBe(401);
});

it('a write with the sign-in cookie and a right CSRF token is answered 401 [G.224]', async () => {
  const page = await api.call('GET', '/sanctum/csrf-cookie', { headers: { origin: PAGE } });
  const pairs = [page.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
  const xsrf = decodeURIComponent(pairs.find((pair) => pair.startsWith('XSRF'))?.split('=')[1] ?? '');
  const headers = {
    origin: PAGE,
    'x-xsrf-token': xsrf,
    cookie: [...pairs, `AuthToken=${encodeURIComponent(token)}`].join('; '),
  };
  const body = { team_id: team.id, name: 'Bolt' };
  expect((await api.call('POST', '/api/stock', { headers, body })).status).toBe(401);
});

it('a page on a customer’s own domain is not signed in by the cookie of the product’s domain [G.224]', async () => {
  await api.arrange.hostname(team, 'stock.customer.example');
  const origin = 'http://stock.customer.example:8080';
  await eventually(
    async () =>
      (await api.call('GET', '/api/settings', { headers: { origin } })).headers[
        'access-control-allow-origin'
      ],
    origin,
  );
  expect((await read({ origin })).status).toBe(401);
});

it('the settings of a host say whether its pages may read with the sign-in cookie [G.222]', async () => {
  const readsOn = async (host: string) =>
    (await api.call('GET', '/api/settings', { headers: { host } })).body['result']?.[
      'cookie_reads'
    ] as unknown;
  expect(await readsOn('api.storeroom.localhost:8080')).toBe(true);
  await api.arrange.hostname(team, 'settings.customer.example');
  await eventually(() => readsOn('api.settings.customer.example:8080'), false);
});

it('the pages of a host whose name only ends as that of the product may not read with the sign-in cookie [G.222]', () => {
  const hosts = ['storeroom.test', 'leeds.storeroom.test', 'ourstoreroom.test', 'storeroom.test.example'];
  expect(hosts.map((host) => isWithin('storeroom.test', host))).toEqual([true, true, false, false]);
  expect(isWithin(null, 'storeroom.test')).toBe(false);
});

it('a token in the header takes precedence over the one in the cookie, and its answer names no token [G.223]', async () => {
  const other = await api.arrange.user(await api.arrange.team());
  expect((await read({ authorization: `Bearer ${other.token}` })).status).toBe(404);
  const { status, headers } = await read({ authorization: `Bearer ${token}` });
  expect([status, headers['x-token-id']]).toEqual([200, undefined]);
});
