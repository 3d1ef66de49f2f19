import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { rmSync } from 'node:fs';
import { PASSWORD, type TestTeam, type TestUser, arrangeIn } from './arrange';
import type { Json } from './api';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { mailboxIn, tokenIn } from './mailbox';
import { type ApiProcess, addressOf, makeDataDir, startApiProcess } from './process';

/** A server as a deployment runs it, seen from outside, and its clock. */
const ORIGIN = 'http://storeroom.localhost:8080';
let database: TestDatabase;
let data_dir: string;
let running: ApiProcess;
let team: TestTeam;
let owner: TestUser;
let keeper: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  data_dir = makeDataDir();
  running = await startApiProcess(data_dir, {
    DATABASE_URL: addressOf(database),
    CLIENT_ORIGIN: ORIGIN,
    TOKEN_HOURS: '24',
    TEST_CLOCK_PORT: '0',
    THIS_IS_A_TEST: 'yes',
  });
});
beforeEach(async () => {
  await later(0);
  const arrange = arrangeIn(database);
  team = await arrange.team();
  owner = await arrange.user(team, 'owner');
  keeper = await arrange.user(team, 'keeper');
});
afterAll(async () => {
  await running.stop();
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Moves the clock so far before the real time, and waits until what is due by then is done. */
async function later(ahead_ms: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${running.test_clock_port}/clock`, {
    method: 'POST',
    body: JSON.stringify({ ahead_ms }),
  });
}

interface Options {
  body?: object;
  as?: { token: string } | null;
  headers?: Record<string, string>;
}
interface Answered {
  status: number;
  body: Json;
  cookies: string[];
}

/** By Node's own client: `fetch` sends no `Host` of ours. */
function call(method: string, path: string, options: Options = {}): Promise<Answered> {
  const { as = owner, body, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const asked = request(running.origin + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
    });
    asked.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(text === '' ? 'null' : text) as Json,
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      );
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
const write = (method: 'POST' | 'PUT', path: string, body: object = {}, options: Options = {}) =>
  call(method, path, { body: { team_id: team.id, ...body }, ...options });
const read = (path: string, as = owner) =>
  call('GET', `${path}${path.includes('?') ? '&' : '?'}team_id=${team.id}`, { as });
const login = ({ username }: TestUser) =>
  call('POST', '/api/login', { body: { username, password: PASSWORD }, as: null });

async function done(answer: Promise<Answered>): Promise<Json> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body?.['result'] as Json;
}

describe('the port that moves the clock', () => {
  it('answers the moved time, and accepts only a number of milliseconds ahead', async () => {
    const moved = (await (await later(10 * DAY)).json()) as { now: string };
    expect(Math.abs(Date.parse(moved.now) - Date.now() - 10 * DAY)).toBeLessThan(MINUTE);
    for (const wrong of [-1, 1.5, 'tomorrow', null, undefined, Number.MAX_SAFE_INTEGER]) {
      expect((await later(wrong)).status).toBe(422);
    }
    const at = `http://127.0.0.1:${running.test_clock_port}`;
    expect((await fetch(`${at}/clock`)).status).toBe(404);
    expect((await fetch(`${at}/api/settings`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${at}/clock`, { method: 'POST', body: '{'.repeat(5_000) })).status).toBe(422);
  });

  it('is not reached through the public port', async () => {
    expect((await call('POST', '/clock', { body: { ahead_ms: DAY }, as: null })).status).toBe(404);
  });
});

it('as the clock moves, a subscription goes through warning, grace, reading only and sleep, until it is renewed [G.262, D-RIGHTS.63, D-RIGHTS.67]', async () => {
  const expiration_at = new Date(Date.now() + 60 * DAY).toISOString();
  const { subscription } = await done(
    write('POST', `/api/teams/${team.id}/subscriptions`, { expiration_at }),
  );
  const seen = async (days: number) => {
    await later(days * DAY);
    const { coverage } = await done(call('GET', `/api/teams/${team.id}`, { as: owner }));
    const written = await write('POST', '/api/stock', { name: `Bolt of day ${days}` }, { as: keeper });
    return [coverage?.['state'], written.status, (await read('/api/stock', keeper)).status];
  };
  expect(await seen(0)).toEqual(['active', 201, 200]);
  expect(await seen(59)).toEqual(['ending', 201, 200]);
  expect(await seen(61)).toEqual(['grace', 201, 200]);
  expect(await seen(75)).toEqual(['read_only', 402, 200]);
  expect(await seen(151)).toEqual(['dormant', 402, 402]);
  expect([(await login(keeper)).status, (await login(owner)).status]).toEqual([402, 200]);
  await done(
    write('POST', `/api/teams/subscriptions/${String(subscription?.['id'])}/renew`, { years: 1, version: 1 }),
  );
  expect(await seen(152)).toEqual(['active', 201, 200]);
});

it('a subscription that renews itself is active as soon as the port answers that the clock has passed its end [G.261, G.262]', async () => {
  const expiration_at = new Date(Date.now() + 60 * DAY).toISOString();
  await done(write('POST', `/api/teams/${team.id}/subscriptions`, { expiration_at, renew_years: 1 }));
  await later(200 * DAY);
  const { coverage } = await done(call('GET', `/api/teams/${team.id}`));
  expect(coverage?.['state']).toBe('active');
});

it('a deleted item can be restored after 29 days of the moved clock, and is purged after 31 [G.262]', async () => {
  const make = async (name: string) => {
    const { stock } = await done(write('POST', '/api/stock', { name }));
    const id = String(stock?.['id']);
    await done(write('POST', `/api/stock/${id}/archive`));
    await done(call('DELETE', `/api/stock/${id}?team_id=${team.id}`));
    return id;
  };
  const [kept, left] = [await make('Kept'), await make('Left')];
  await later(29 * DAY);
  expect((await write('POST', `/api/stock/${kept}/restore`)).status).toBe(200);
  await later(31 * DAY);
  expect((await write('POST', `/api/stock/${left}/restore`)).status).toBe(404);
  await later(0);
  expect((await write('POST', `/api/stock/${left}/restore`)).status).toBe(404);
  expect((await read(`/api/stock/${kept}`)).status).toBe(200);
  const { logs } = await done(read(`/api/stock/logs?stock_id=${left}`));
  expect((logs?.['data'] as unknown as Json[]).map((row) => row['action'])).toContain('deleted');
});

it('a sign-in ends after 24 hours of the moved clock, and does not come back with the clock [G.263]', async () => {
  const { token } = await done(login(keeper));
  const as = { token: String(token) };
  const status = async (moment: number) => {
    await later(moment);
    return (await call('GET', '/api/user', { as })).status;
  };
  expect(await status(24 * HOUR - MINUTE)).toBe(200);
  expect(await status(24 * HOUR + MINUTE)).toBe(401);
  // Nobody brings it back: long after its end it is cleared away, which sessions in memory learn by a notice.
  await later(9 * DAY);
  await eventually(() => status(0), 401);
});

it('a sign-in that is made after the clock has moved lasts as long as any [G.263]', async () => {
  await later(100 * DAY);
  const { token } = await done(login(keeper));
  await later(101 * DAY - MINUTE);
  expect((await call('GET', '/api/user', { as: { token: String(token) } })).status).toBe(200);
  const { sessions } = await done(call('GET', '/api/user/sessions', { as: { token: String(token) } }));
  expect((sessions as unknown as Json[]).filter((one) => one['current'])).toHaveLength(1);
  await later(101 * DAY + MINUTE);
  expect((await call('GET', '/api/user', { as: { token: String(token) } })).status).toBe(401);
});

it('a code that hands a sign-in over to another host ends after a minute of the moved clock [G.263]', async () => {
  const hostname = `stock-${team.id}.example.com`;
  await arrangeIn(database).hostname(team, hostname);
  const used = async (moment: number) => {
    await later(0);
    const { code } = await done(call('POST', '/api/login/handover', { body: { hostname } }));
    await later(moment);
    const headers = { host: `api.${hostname}` };
    return (await call('POST', `/api/login/handover/${String(code)}`, { headers, as: null })).status;
  };
  expect([await used(50 * SECOND), await used(61 * SECOND)]).toEqual([200, 410]);
});

const password = { password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' };

it('an invitation ends after the days that it is valid for on the moved clock [G.263]', async () => {
  const invited = async (moment: number) => {
    await later(0);
    const email = `lea-${randomUUID()}@example.test`;
    const body = { emails: [email], role: 'picker', expires_in_days: 3 };
    const { invites } = await done(write('POST', '/api/invites', body));
    const token = String(invites?.[0]?.['link']).split('/').at(-1) ?? '';
    await later(moment);
    return (await call('POST', `/api/invite/${token}`, { body: { email, ...password }, as: null })).status;
  };
  expect([await invited(3 * DAY - MINUTE), await invited(3 * DAY + MINUTE)]).toEqual([200, 422]);
});

it('a link for a new password ends after an hour of the moved clock [G.263]', async () => {
  const recovered = async (moment: number, person: TestUser) => {
    const { username, email } = person;
    await later(0);
    await done(call('POST', '/api/password/recovery', { body: { username }, as: null }));
    const token = tokenIn(await mailboxIn(data_dir).nth(email), 'recovery');
    await later(moment);
    const body = { username, ...password };
    return (await call('POST', `/api/password/recovery/${token}`, { body, as: null })).status;
  };
  expect([await recovered(59 * MINUTE, owner), await recovered(61 * MINUTE, keeper)]).toEqual([200, 422]);
});

it('an Idempotency-Key may be used anew after a day of the moved clock [G.263, W.25]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const made = async (moment: number) => {
    await later(moment);
    const body = { customer_name: 'Fenwick Plumbing' };
    const { list } = await done(write('POST', '/api/stock/lists', body, { headers }));
    return list?.['id'];
  };
  const first = await made(0);
  expect(await made(23 * HOUR)).toBe(first);
  const second = await made(25 * HOUR);
  expect(second).not.toBe(first);
  // Counted from when it was taken anew.
  expect(await made(48 * HOUR)).toBe(second);
});

it('a CSRF token ends after two hours of the moved clock [G.36]', async () => {
  const taken = async (moment: number) => {
    await later(0);
    const { cookies } = await call('GET', '/sanctum/csrf-cookie', { headers: { origin: ORIGIN }, as: null });
    const jar = cookies.map((line) => line.split(';')[0] ?? '');
    const token = jar.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    await later(moment);
    const headers = { origin: ORIGIN, cookie: jar.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
    return (await write('POST', '/api/stock', { name: 'Bolt' }, { headers })).status;
  };
  expect([await taken(119 * MINUTE), await taken(121 * MINUTE)]).toEqual([201, 419]);
});

it('a former slug of a team leads to it for ninety days of the moved clock [G.263]', async () => {
  const slug = `moved-${team.id}`;
  await done(write('PUT', `/api/teams/${team.id}`, { slug }));
  const found = async (days: number) => {
    await later(days * DAY);
    return (await call('GET', `/api/teams/${team.slug}`)).status;
  };
  expect([await found(89), await found(91)]).toEqual([200, 404]);
});
