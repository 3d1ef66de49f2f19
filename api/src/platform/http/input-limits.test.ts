import { testApi } from '../../../test/api';
import { rate_limits } from '../database/schema/mail';
import { findNul, isSmall } from './input.rules';
import { readMoment } from './moment.rules';
import { whyTooLarge } from './bodies';

const api = testApi();
// Moves the clock on and deletes the counts in the database, so that calls of earlier tests do not count.
beforeEach(async () => {
  later(3_600);
  await api.database.identity.delete(rate_limits);
});

const CONSENT = { types: ['necessary'], policy_version: '2026-11-01' };
let ahead = 0;
const later = (seconds: number) => api.app.clock.set(new Date(Date.now() + (ahead += seconds) * 1000));

it('all five wrong fields of a contact form are named [G.30]', async () => {
  const body = { name: 'x'.repeat(192), email: '', message: 7, company: 'x'.repeat(500), started_at: 'now' };
  const answer = await api.call('POST', '/api/contact', { body });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
    422,
    ['company', 'email', 'message', 'name', 'started_at'],
  ]);
  expect(answer.body.message).toContain('(and 4 more errors)');
});

it('twenty of fifty wrong fields are named [G.30]', async () => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'owner');
  const items = Array.from({ length: 50 }, () => ({ stock_id: 'x' }));
  const body = { team_id: team.id, customer_name: 'Léa', items };
  const answer = await api.call('POST', '/api/stock/lists', { as, body });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).length]).toEqual([422, 20]);
});

it('a list that is too long is refused for its length, before its values are checked [G.31]', async () => {
  const body = { ...CONSENT, types: Array.from({ length: 1_500 }, () => 'x') };
  const answer = await api.call('POST', '/api/consent', { body });
  expect(answer.body.errors).toEqual({ types: ['The types field must not have more than 20 items.'] });
});

it('after 300 calls without a sign-in more are refused before they are read, and accepted again after eleven seconds [G.34]', async () => {
  const send = () =>
    api.call('POST', '/api/login', { body: '{', headers: { 'content-type': 'application/json' } });
  const statuses = [];
  for (let at = 0; at < 301; at += 1) statuses.push((await send()).status);
  expect([statuses[0], statuses[299], statuses[300]]).toEqual([400, 400, 429]);
  const refused = await send();
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('GET', '/api/settings')).status).toBe(200);
  later(11);
  expect((await send()).status).toBe(400);
});

it('choices of cookies are counted before their bodies are checked [G.34]', async () => {
  const choose = async () => (await api.call('POST', '/api/consent', { body: {} })).status;
  expect(await choose()).toBe(422);
  await api.database.identity.update(rate_limits).set({ tries: 600 });
  expect(await choose()).toBe(429);
});

it.each([
  ['9999-12-31', 86_400_000, '9999-12-31T23:59:59.999Z'],
  ['0000-01-01', 0, '0001-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00+14:00', 0, '0001-01-01T00:00:00.000Z'],
  ['2026-11-20', 0, '2026-11-20T00:00:00.000Z'],
])(
  'the date %s in an address is read as the nearest moment that can be stored [G.38]',
  (text, more, wanted) => {
    expect(readMoment(text, more)?.toISOString()).toBe(wanted);
  },
);

it.each([
  ['brackets in a text', '[1,2,{"a":"[[["}]', null],
  ['33 levels of lists', '['.repeat(33), 'too deep'],
  ['60,001 numbers', `[${'1,'.repeat(60_000)}1]`, 'too many values'],
  ['a text of 100,000 commas', `["${','.repeat(100_000)}"]`, null],
  ['one object of 1,001 fields', `{${'"a":1,'.repeat(1_000)}"a":1}`, 'too many values'],
  ['three objects of 601 fields', `[${`{${'"a":1,'.repeat(600)}"a":1},`.repeat(3)}1]`, null],
  ['a text of 2,000 colons', `{"a":"${':'.repeat(2_000)}"}`, null],
  ['a quotation mark before a bracket in a text', '"\\"[', null],
])('a body with %s is found too deep, too large or neither before it is parsed', (_what, json, wanted) => {
  expect(whyTooLarge(json)).toBe(wanted);
});

it('a NUL in a body is found with the path of its field, and a small body is told from a large one [G.37]', () => {
  expect([isSmall({ a: ['x'] }), isSmall(Array(1_001).fill(1)), isSmall({ a: 'x'.repeat(10_001) })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(findNul({ a: ['x', { b: 'y\0' }] })).toEqual(['a', '1', 'b']);
  expect([findNul({ a: { '\0': 1 } }), findNul(['x'])]).toEqual([['a'], null]);
});
