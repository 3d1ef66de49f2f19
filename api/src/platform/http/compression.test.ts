import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { Type } from 'typebox';
import { openTestApi, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { encodingOf } from './compression';

const BROWSER = 'gzip, deflate, br, zstd';
/** The greatest share of its size that a compressed page of fifteen items may have. */
const SMALL = 0.4;

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'owner');
  await stockIn(api, team).items(...Array.from({ length: 20 }, (_, at) => ({ name: `Hinge ${at}` })));
});

const ask = async (url: string, accepted?: string, options: Partial<InjectOptions> = {}) => {
  const headers = {
    host: api.config.server_origin.host,
    authorization: `Bearer ${keeper.token}`,
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  };
  return api.app.inject({ method: 'GET', url, ...options, headers: { ...headers, ...options.headers } });
};
const list = () => `/api/stock?team_id=${team.id}`;

it.each([
  ['without Accept-Encoding', 'not packed', undefined, null],
  ['with an empty Accept-Encoding', 'not packed', '', null],
  ['that accepts deflate and zstd', 'not packed', 'deflate, zstd', null],
  ['that accepts gzip', 'packed with gzip', 'gzip', 'gzip'],
  ['of a browser', 'packed with Brotli', BROWSER, 'br'],
  ['that accepts gzip, and Brotli of quality 0', 'packed with gzip', 'br;q=0, gzip;q=0.5', 'gzip'],
  ['that accepts Brotli in capital letters', 'packed with Brotli', 'BR ; q=0.1', 'br'],
  ['that accepts gzip of quality 0', 'not packed', 'gzip;q=0.000', null],
  ['that accepts names which only resemble gzip and Brotli', 'not packed', 'x-br, gzipped', null],
])('an answer to a call %s is %s', (_asked, _packed, header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

it('a list is packed with Brotli or gzip for whoever accepts it, and holds the same [G.50]', async () => {
  const plain = await ask(list());
  expect([
    plain.headers['content-encoding'],
    plain.json<{ result: { stock: { data: unknown[] } } }>().result.stock.data.length,
  ]).toEqual([undefined, 15]);
  for (const [accepted, unpack] of [
    [BROWSER, brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(list(), accepted);
    expect(packed.headers['content-encoding']).toBe(encodingOf(accepted));
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * SMALL);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  }
});

it('the answer of a list names in `Vary` the headers that it depends on', async () => {
  const headers = { origin: 'http://storeroom.localhost:8080' };
  for (const accepted of [undefined, BROWSER]) {
    const { vary } = (await ask(list(), accepted, { headers })).headers;
    for (const name of ['Accept-Encoding', 'Accept-Language', 'Cookie', 'Origin'])
      expect(vary).toContain(name);
  }
});

it('an answer to HEAD says what the one to GET says, without the body [G.50]', async () => {
  const [got, head] = [await ask(list(), BROWSER), await ask(list(), BROWSER, { method: 'HEAD' })];
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
    expect(head.headers[name]).toBe(got.headers[name]);
  expect(head.rawPayload.length).toBe(0);
});

it('a short answer, a file and an answer that is no JSON stay as they are [G.50]', async () => {
  const [item] = (await ask(list())).json<{ result: { stock: { data: { id: number }[] } } }>().result.stock
    .data;
  for (const url of [
    `/api/stock/${item?.id}?team_id=${team.id}`,
    `/api/stock/export?team_id=${team.id}&format=csv`,
    `/api/stock/export?team_id=${team.id}&format=xlsx`,
    '/api/docs/style.css',
  ]) {
    const answer = await ask(url, BROWSER);
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, undefined]);
  }
});

it('the answer to a sign-in is not packed, although it is longer than 1 kB [G.51]', async () => {
  const person = await api.arrange.user(team, 'owner');
  for (let at = 0; at < 5; at += 1) await api.arrange.member(person, await api.arrange.team(), 'owner');
  const answer = await ask('/api/login', BROWSER, {
    method: 'POST',
    payload: { username: person.username, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBeGreaterThan(1024);
  expect([
    answer.json<{ result: { token: string } }>().result.token,
    answer.headers['content-encoding'],
  ]).toEqual([expect.stringContaining('|'), undefined]);
});

it('a list of invitations with their links is not packed [G.51]', async () => {
  const emails = Array.from({ length: 6 }, (_, at) => `asked-${at}@example.com`);
  const body = { team_id: team.id, emails, role: 'viewer' };
  expect((await api.call('POST', '/api/invites', { as: keeper, body })).status).toBe(201);
  const answer = await ask(`/api/invites?team_id=${team.id}`, BROWSER);
  expect(answer.statusCode).toBe(200);
  const { invites } = answer.json<{ result: { invites: { data: { link: string | null }[] } } }>().result;
  expect(invites.data.map(({ link }) => link)).toEqual(Array(6).fill(expect.stringMatching(/^http/)));
  expect(answer.rawPayload.length).toBeGreaterThan(1024);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('a server with a route that answers with a token and is not marked as never packed does not start [G.51]', async () => {
  const reads = (config: { never_compressed?: true }) =>
    openTestApi({}, (app) =>
      app.get('/api/keys', {
        config: { access: 'signed-in', ...config },
        schema: {
          response: { 200: Type.Object({ keys: Type.Array(Type.Object({ token: Type.String() })) }) },
        },
        handler: () => ({ keys: [] }),
      }),
    );
  await expect(reads({})).rejects.toThrow('GET /api/keys answers with "token"');
  await (await reads({ never_compressed: true })).close();
});
