import { type TestApi, openTestApi } from '../../../test/api';
import { findNul, isSmall } from './input.rules';
import { readMoment } from './moment.rules';
import { sizeUp } from './nesting.rules';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const CONSENT = { types: ['necessary'], policy_version: '2026-11-01' };
const later = (seconds: number) => api.app.clock.set(new Date(Date.now() + seconds * 1000));

it('[G.30] names every wrong field of a form that somebody filled in', async () => {
  const body = { name: 'x'.repeat(192), email: '', message: 7, company: 'x'.repeat(500), started_at: 'now' };
  const answer = await api.call('POST', '/api/contact', { body });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
    422,
    ['company', 'email', 'message', 'name', 'started_at'],
  ]);
  expect(answer.body.message).toContain('(and 4 more errors)');
});

it('[G.30] names twenty wrong fields at most', async () => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'owner');
  const items = Array.from({ length: 50 }, () => ({ stock_id: 'x' }));
  const body = { team_id: team.id, customer_name: 'Léa', items };
  const answer = await api.call('POST', '/api/stock/lists', { as, body });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).length]).toEqual([422, 20]);
});

it('[G.31] looks at how long a list is before what is in it', async () => {
  const body = { ...CONSENT, types: Array.from({ length: 1_500 }, () => 'x') };
  const answer = await api.call('POST', '/api/consent', { body });
  expect(answer.body.errors).toEqual({ types: ['The types field must not have more than 20 items.'] });
});

it('[G.34] counts what anybody sends by address before it is read, and forgives after ten seconds', async () => {
  later(100);
  const send = () =>
    api.call('POST', '/api/login', { body: '{', headers: { 'content-type': 'application/json' } });
  const statuses = [];
  for (let at = 0; at < 301; at += 1) statuses.push((await send()).status);
  expect([statuses[0], statuses[299], statuses[300]]).toEqual([400, 400, 429]);
  const refused = await send();
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('GET', '/api/settings')).status).toBe(200);
  later(111);
  expect((await send()).status).toBe(400);
});

it('[G.34] counts a choice of cookies before it looks at it', async () => {
  later(200);
  const statuses = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push((await api.call('POST', '/api/consent', { body: {} })).status);
  expect([statuses[0], statuses[50], statuses[60]]).toEqual([422, 422, 429]);
});

it.each([
  ['9999-12-31', 86_400_000, '9999-12-31T23:59:59.999Z'],
  ['0000-01-01', 0, '0001-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00+14:00', 0, '0001-01-01T00:00:00.000Z'],
  ['2026-11-20', 0, '2026-11-20T00:00:00.000Z'],
])('[G.38] reads %s as a moment that can be kept', (text, more, wanted) => {
  expect(readMoment(text, more)?.toISOString()).toBe(wanted);
});

it.each([
  ['[1,2,{"a":"[[["}]', null],
  ['['.repeat(33), 'too deep'],
  [`[${'1,'.repeat(60_000)}1]`, 'too many values'],
  [`["${','.repeat(100_000)}"]`, null],
  [`{${'"a":1,'.repeat(1_000)}"a":1}`, 'too many values'],
  [`[${`{${'"a":1,'.repeat(600)}"a":1},`.repeat(3)}1]`, null],
  [`{"a":"${':'.repeat(2_000)}"}`, null],
  ['"\\"[', null],
])('[G.32] sizes a body up before it is read', (json, wanted) => {
  expect(sizeUp(json)).toBe(wanted);
});

it('[G.30, G.37] knows what is small and what holds a NUL', () => {
  expect([isSmall({ a: ['x'] }), isSmall(Array(1_001).fill(1)), isSmall({ a: 'x'.repeat(10_001) })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(findNul({ a: ['x', { b: 'y\0' }] })).toEqual(['a', '1', 'b']);
  expect([findNul({ a: { '\0': 1 } }), findNul(['x'])]).toEqual([['a'], null]);
});
