import { randomUUID } from 'node:crypto';
import { type TestApi, openTestApi } from '../api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const BLANK = ['   ', '\u200b', '\u2060 \ufeff', '\u202e', '\u3164', '\u2800'];
const DOORS: [string, (name: string) => object, string][] = [
  ['/api/stock', (name) => ({ name }), 'name'],
  ['/api/stock/locations', (name) => ({ name }), 'name'],
  ['/api/stock/lists', (customer_name) => ({ customer_name }), 'customer_name'],
  ['/api/views', (name) => ({ page: 'stock', name, scope: 'personal', query: 'name=a' }), 'name'],
];

it.each(DOORS)('a name of which nothing shows is refused by POST %s [W.147]', async (path, bodyOf, field) => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'owner');
  const send = (name: string) =>
    api.call('POST', path, {
      as,
      body: { team_id: team.id, ...bodyOf(name) },
      headers: { 'idempotency-key': randomUUID() },
    });
  for (const name of BLANK) {
    const { status, body } = await send(name);
    expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [field]]);
  }
  for (const name of ['👩‍🔧', 'علي', 'n\u0303']) expect((await send(name)).status).toBe(201);
});
