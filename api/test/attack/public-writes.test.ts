import { rate_limits } from '../../src/platform/database/schema/mail';
import { testApi } from '../api';
import { PASSWORD, type TestUser } from '../arrange';
import { eventually } from '../eventually';
import { readOperations } from '../operations';

/** What anybody may change without a token, called as a page of somebody else would have its visitors call it. */
const api = testApi();
let person: TestUser;
beforeAll(async () => {
  person = await api.arrange.user(await api.arrange.team());
});

/** Every one, with a body that it would take. */
const PUBLIC_WRITES: Record<string, () => object> = {
  'POST /api/login': () => ({ username: person.username, password: PASSWORD }),
  'POST /api/login/handover/{code}': () => ({}),
  'POST /api/password/recovery': () => ({ username: person.username }),
  'POST /api/password/recovery/{token}': () => ({ password: PASSWORD, password_confirmation: PASSWORD }),
  'POST /api/invite/{token}': () => ({ password: PASSWORD, password_confirmation: PASSWORD }),
  'POST /api/invite/{token}/renewal': () => ({}),
  'POST /api/email/{token}': () => ({}),
  'POST /api/contact': () => ({ name: 'Mara', email: 'mara@example.test', message: 'Good morning' }),
  'POST /api/consent': () => ({ types: ['necessary'], policy_version: '2026-11-01' }),
};
const SECRET = 'a'.repeat(48);
const CLIENT = 'http://storeroom.localhost:8080';

const callFrom = (route: string, headers: Record<string, string>, body: unknown = PUBLIC_WRITES[route]?.()) =>
  api.call('POST', route.replace('POST ', '').replace(/\{\w+\}/, SECRET), { headers, body });
const counted = () => api.database.identity.$count(rate_limits);

it('every call that changes something without a token is listed in this file', async () => {
  const { operations } = await readOperations(api);
  const open = operations.filter(({ guarded, method }) => !guarded && method !== 'GET');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(PUBLIC_WRITES).sort(),
  );
});

describe.each(Object.keys(PUBLIC_WRITES))('%s', (route) => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an older browser on such a page', { origin: 'https://evil.example' }],
    ['a browser that names the page only', { referer: 'https://evil.example/prize' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [
      'a neighbour under the same parent domain',
      { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['a page that hides where it is', { 'sec-fetch-site': 'cross-site' }],
  ])(
    'is refused to %s before it counts as a try, and sets no cookie [sign-in.1162, sign-in.1163]',
    async (_who, headers) => {
      const before = await counted();
      for (const more of [{}, { 'content-type': 'application/x-www-form-urlencoded' }]) {
        const answer = await callFrom(route, { ...headers, ...more } as Record<string, string>);
        expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
      }
      expect(await counted()).toBe(before);
    },
  );

  it('accepts JSON only [sign-in.1162]', async () => {
    const before = await counted();
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await callFrom(route, { 'content-type': type }, 'username=tom');
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(await counted()).toBe(before);
  });

  it('is open to programs, and needs the CSRF token on the product’s own pages [sign-in.1162]', async () => {
    expect([403, 415, 419]).not.toContain((await callFrom(route, {})).status);
    expect((await callFrom(route, { origin: CLIENT, 'sec-fetch-site': 'same-site' })).status).toBe(419);
  });
});

it('a page on a customer’s own domain counts as one of the product’s pages and needs the CSRF token [sign-in.1162]', async () => {
  await api.arrange.hostname(await api.arrange.team(), 'stock.customer.example');
  const headers = { origin: 'http://stock.customer.example:8080', 'sec-fetch-site': 'cross-site' };
  await eventually(async () => (await callFrom('POST /api/login', headers)).status, 419);
});

it('the CSRF cookie is set for pages of the product and for programs, but not for pages of other sites [sign-in.1163]', async () => {
  const set = async (headers: Record<string, string>) => {
    const answer = await api.call('GET', '/sanctum/csrf-cookie', { headers });
    return [answer.status, answer.headers['set-cookie'] !== undefined];
  };
  expect(await set({})).toEqual([204, true]);
  expect(await set({ origin: CLIENT, 'sec-fetch-site': 'same-site' })).toEqual([204, true]);
  expect(await set({ 'sec-fetch-site': 'cross-site' })).toEqual([204, false]);
  expect(await set({ origin: 'https://evil.example' })).toEqual([204, false]);
  expect(await set({ referer: 'https://evil.example/' })).toEqual([204, false]);
});
