import { asPage } from '@storeroom/contract';
import { environment, setEnvironment } from '../environment/environment';
import { clearSessionAtom, isSignedInAtom, setTokenAtom, setUserAtom } from '../session/session.state';
import { resetStore, store } from '../store/store';
import { aUser, fakeApi, type FakeApi } from '@storeroom/testing';
import { ApiError } from './api-error';
import { TimedOut } from './timeouts';
import { resetPlainReads } from './plain-reads';
import { addTexts } from '../locale/i18n';
import { publishLive } from '../realtime/bus';
import { setConnectionAtom } from '../realtime/connection.state';
import { forgetReads } from '../freshness/reads';
import { request, requestWhole } from './request';
import { setSettingsAtom, settingsAtom } from '../settings/settings.state';
import { setLocaleAtom } from '../locale/locale.state';

let api: FakeApi;
let cookies: string[];
let credentials: (RequestCredentials | undefined)[];
let signedOut: number;

/** A server that hands out the next of `cookies` whenever it is asked for one. */
beforeEach(() => {
  resetStore();
  let cookie: string | undefined;
  cookies = ['first', 'second'];
  credentials = [];
  signedOut = 0;
  api = fakeApi().on('GET /sanctum/csrf-cookie', () => {
    cookie = cookies.shift();
  });
  setEnvironment({
    serverOrigin: 'http://api.storeroom.localhost',
    fetch: (input, init) => {
      credentials.push(init.credentials);
      return api.fetch(input, init);
    },
    readCookie: () => cookie,
    now: () => 0,
    newId: () => 'id',
    onUnauthenticated: () => (signedOut += 1),
  });
});

const ADJUST = 'POST /api/stock/{id}/adjust';
const paths = () => api.calls.map(({ method, path }) => `${method} ${path}`);
const adjust = () =>
  request(ADJUST, {
    path: { id: 1 },
    body: { delta: 1, reason: 'correction' },
    idempotencyKey: 'k',
  });

test('a call asks for JSON and carries the token, and the CSRF token fetched before it [R7.1, R6.6, R7.3, R4.3]', async () => {
  store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
  api.on(ADJUST, { body: { result: { stock: { id: 1 } } } });
  expect(await adjust()).toMatchObject({ stock: { id: 1 } });
  expect(paths()).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/stock/1/adjust']);
  expect(api.calls[0]?.headers).toEqual({ Accept: 'application/json' });
  expect(api.calls[1]?.headers).toMatchObject({
    Accept: 'application/json',
    Authorization: 'Bearer 1|secret',
    'X-XSRF-TOKEN': 'first',
    'Idempotency-Key': 'k',
  });
  expect(credentials).toEqual(['include', 'include']);
});

test('a call answered with 419 is repeated once with a new CSRF token and the same key [W.11]', async () => {
  const answers = [{ status: 419 }, {}] as const;
  let asked = 0;
  api.on(ADJUST, () => answers[asked++] ?? { status: 500 });
  await adjust();
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['first', 'second']);
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k']);
});

test('three writes that begin at the same time are sent with one CSRF token that is fetched once [R4.3]', async () => {
  api.on(ADJUST);
  const fetch = async (input: string, init: RequestInit) =>
    Promise.resolve().then(() => api.fetch(input, init));
  setEnvironment({ ...environment(), fetch });
  await Promise.all([adjust(), adjust(), adjust()]);
  expect(paths().filter((path) => path === 'GET /sanctum/csrf-cookie')).toHaveLength(1);
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['first', 'first', 'first']);
});

test('a second 419 is an error and is not tried again [W.11]', async () => {
  api.on(ADJUST, { status: 419 });
  await expect(adjust()).rejects.toMatchObject({ status: 419 });
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('a call without a CSRF cookie is not sent, and the console says so [R5.4, R8.11]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on('GET /sanctum/csrf-cookie', 'unreachable');
  await expect(adjust()).rejects.toBeInstanceOf(ApiError);
  expect(paths()).toEqual(['GET /sanctum/csrf-cookie']);
  expect(logged.mock.calls).toEqual([['Failed to get session token', expect.any(Error)]]);
  logged.mockRestore();
});

test('a write is repeated with the CSRF token at hand where no new one can be had, and the console says so [W.11, R8.11]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setEnvironment({ ...environment(), readCookie: () => 'old' });
  api.on('GET /sanctum/csrf-cookie', 'unreachable');
  const answers = [{ status: 419 }, {}] as const;
  let asked = 0;
  api.on(ADJUST, () => answers[asked++] ?? { status: 500 });
  await adjust();
  expect(api.calls.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['old', undefined, 'old']);
  expect(logged.mock.calls).toEqual([['Failed to get session token', expect.any(Error)]]);
  logged.mockRestore();
});

test('a CSRF cookie that the page cannot read stops the call, and the console says so [R5.4, R8.11]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setEnvironment({ ...environment(), readCookie: () => undefined });
  await expect(adjust()).rejects.toMatchObject({ status: 0 });
  expect(paths()).toEqual(['GET /sanctum/csrf-cookie']);
  expect(logged.mock.calls).toEqual([['Failed to get session token']]);
  logged.mockRestore();
});

describe('a browser that knows of no network', () => {
  const WORDS = 'You are offline. This was not sent.';
  const said = (call: Promise<unknown>) => call.catch(({ message }: ApiError) => message);
  beforeEach(() => {
    addTexts('en', 'offline', { notSent: WORDS });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a write that fails without a network says that it was not sent [offline.972]', async () => {
    api.on(ADJUST, 'unreachable');
    await expect(adjust()).rejects.toMatchObject({ status: 0, message: WORDS });
  });

  test('a write that gets no CSRF token without a network says that it was not sent [offline.972]', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /sanctum/csrf-cookie', 'unreachable');
    await expect(adjust()).rejects.toMatchObject({ status: 0, message: WORDS });
  });

  test('without a network, neither a write that was answered nor a reading says that it was not sent', async () => {
    api.on(ADJUST, { status: 500 }).on('GET /api/stock', 'unreachable');
    expect(await said(adjust())).not.toBe(WORDS);
    expect(await said(request('GET /api/stock'))).toBe('');
  });
});

test('a write that fails while there is a network does not say that it was not sent', async () => {
  addTexts('en', 'offline', { notSent: 'You are offline. This was not sent.' });
  api.on(ADJUST, 'unreachable');
  await expect(adjust()).rejects.toMatchObject({ status: 0, message: '' });
});

test('a reading does not wait for the CSRF cookie [G.220]', async () => {
  api.on('GET /api/stock', { body: { result: { stock: [] } } });
  expect(await request('GET /api/stock')).toEqual({ stock: [] });
  expect(paths()).toEqual(['GET /api/stock']);
});

describe('with a server that reads the token from its cookie', () => {
  const PLAIN = ['Accept', 'Accept-Language'];
  const BY_HEADER = { body: { result: { stock: { pagination: { total: 1 } } } } };
  const BY_COOKIE = { body: { result: { stock: { pagination: { total: 2 } } } } };
  const read = async () => {
    const { total } = asPage((await request('GET /api/stock')).stock).pagination;
    return total === 1 ? 'by header' : 'by cookie';
  };
  let tokenCookie: string | undefined;

  /** Somebody is signed in in this tab, with a cookie that all tabs share. */
  beforeEach(() => {
    resetPlainReads();
    tokenCookie = '12|secret';
    setEnvironment({
      ...environment(),
      readCookie: (name) => (name === 'AuthToken' ? tokenCookie : undefined),
    });
    store().set(setTokenAtom, { token: '12|secret', token_type: 'Bearer' });
    store().set(setSettingsAtom, { ...store().get(settingsAtom), cookie_reads: true });
    api.on('GET /api/stock', ({ headers }) =>
      headers['Authorization'] ? BY_HEADER : { ...BY_COOKIE, headers: { 'X-Token-Id': '12' } },
    );
  });
  const signIn = (token: string, token_type = 'Bearer') => store().set(setTokenAtom, { token, token_type });
  const headersSent = () => api.calls.map(({ headers }) => Object.keys(headers));

  test('a reading has no header that needs a preflight, and sends its cookies [G.222]', async () => {
    expect(await read()).toBe('by cookie');
    expect([headersSent(), credentials]).toEqual([[PLAIN], ['include']]);
  });

  test('a reading of nobody who is signed in has no such header either, and is sent once [G.222]', async () => {
    setEnvironment({ ...environment(), readCookie: () => 'csrf' });
    store().set(clearSessionAtom);
    api.on('GET /api/stock', { status: 401 });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(headersSent()).toEqual([PLAIN]);
  });

  test('a reading by cookie looks at one cookie only [speed.775]', async () => {
    const names: string[] = [];
    const { readCookie } = environment();
    setEnvironment({ ...environment(), readCookie: (name) => (names.push(name), readCookie(name)) });
    expect(await read()).toBe('by cookie');
    expect(names).toEqual(['AuthToken']);
  });

  test('a reading names its token in a header where the server does not read the cookie [R6.6]', async () => {
    store().set(setSettingsAtom, { ...store().get(settingsAtom), cookie_reads: undefined });
    expect(await read()).toBe('by header');
  });

  test('a reading uses the tab’s own token when another tab has signed somebody else in [G.223]', async () => {
    tokenCookie = '13|other';
    expect(await read()).toBe('by header');
    expect(paths()).toEqual(['GET /api/stock']);
  });

  test('a reading answered for somebody else is repeated with a header, and later ones have it at once [G.223]', async () => {
    for (const headers of [{ 'X-Token-Id': '13' }, {}] as Record<string, string>[]) {
      resetPlainReads();
      api.calls.length = 0;
      api.on('GET /api/stock', (call) =>
        call.headers['Authorization'] ? BY_HEADER : { ...BY_COOKIE, headers },
      );
      expect(await read()).toBe('by header');
      expect(await read()).toBe('by header');
      expect(api.calls).toHaveLength(3);
    }
  });

  test('a 401 to a reading by cookie ends no session, and one to a reading by token does [G.223]', async () => {
    api.on('GET /api/stock', ({ headers }) => (headers['Authorization'] ? BY_HEADER : { status: 401 }));
    expect(await read()).toBe('by header');
    expect(signedOut).toBe(0);
    api.on('GET /api/stock', { status: 401 });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toBe(1);
  });

  test.each([
    ['by cookie', 'nobody is signed in', () => store().set(clearSessionAtom)],
    ['by header', 'the token has no id', () => signIn((tokenCookie = 'secret'))],
    ['by header', 'the id of the token is no number', () => signIn((tokenCookie = 'x12|secret'))],
    ['by header', 'the token is of another type', () => signIn('12|secret', 'Token')],
  ] as const)('a reading is answered %s where %s [G.222, R6.6]', async (wanted, _case, given) => {
    given();
    api.on('GET /api/stock', ({ headers }) => (headers['Authorization'] ? BY_HEADER : BY_COOKIE));
    expect([await read(), api.calls.length]).toEqual([wanted, 1]);
  });

  test.each([
    [1, 'a failure of the server', { status: 500 }],
    [2, 'a failure for somebody else', { status: 500, headers: { 'X-Token-Id': '13' } }],
    [1, 'an answer that the worker has kept', { headers: { 'storeroom-as-of': '1' } }],
  ] as const)('a reading is sent %i times for %s [G.223]', async (calls, _case, said) => {
    api.on('GET /api/stock', said);
    await read().catch(() => undefined);
    expect(api.calls).toHaveLength(calls);
  });

  test('a write has the token and the CSRF token in its headers [G.222]', async () => {
    setEnvironment({ ...environment(), readCookie: (name) => (name === 'AuthToken' ? tokenCookie : 'csrf') });
    api.on(ADJUST);
    await adjust();
    expect(api.calls[0]?.headers).toMatchObject({
      Authorization: 'Bearer 12|secret',
      'X-XSRF-TOKEN': 'csrf',
    });
  });
});

describe('figures of reports that the server caches', () => {
  let now: number;
  const figures = async () => {
    await request('GET /api/stock/reports/overview', { remembered: true });
    return api.calls.at(-1)?.query.get('max_age_ms');
  };
  const listening = (connection: 'live' | 'reconnecting') =>
    store().set(setConnectionAtom, { connection, socket_id: '1.1' });

  /** A page that has received every live event since its first reading, two seconds ago. */
  beforeEach(async () => {
    now = 1_000_000;
    setEnvironment({ ...environment(), now: () => now });
    forgetReads();
    api.on('GET /api/stock/reports/overview');
    listening('live');
    await figures();
    now += 2_000;
  });

  test('cached figures may be as old as the page’s first reading, and before that are read again [G.314]', async () => {
    expect(await figures()).toBe('1999');
    now += 500;
    expect(await figures()).toBe('2499');
    forgetReads();
    api.on(ADJUST);
    await adjust();
    now += 500;
    expect(await figures()).toBe('0');
  });

  test('cached figures may be as old as the newest live event, and are requested without an extra header [G.314, G.222]', async () => {
    publishLive({ subject: 'stock', name: 'Edited', ids: [1] });
    now += 300;
    expect(await figures()).toBe('299');
    const [plain, asked] = [{ Accept: '', 'Accept-Language': '' }, api.calls.at(-1)?.headers ?? {}];
    expect(Object.keys(asked)).toEqual(Object.keys(plain));
  });

  test('cached figures are no older than the page’s own last write, whether it succeeded or failed [G.314]', async () => {
    for (const status of [200, 422, 500] as const) {
      api.on(ADJUST, { status });
      await adjust().catch(() => undefined);
      now += 5;
      expect(await figures()).toBe('4');
      now += 1_000;
    }
  });

  test('figures are requested without a cached age while the page gets no live events [G.314]', async () => {
    listening('reconnecting');
    expect(await figures()).toBe('0');
    listening('live');
    now += 40;
    expect(await figures()).toBe('39');
  });

  test('a reading that is not of cached figures names no age', async () => {
    api.on('GET /api/stock');
    await request('GET /api/stock');
    expect(api.calls.at(-1)?.query.has('max_age_ms')).toBe(false);
  });
});

describe('a server that does not answer', () => {
  const silent = () => new Promise<never>(() => undefined);
  const outcomeOf = (call: Promise<unknown>) => {
    const outcome = { error: null as unknown };
    call.catch((error: unknown) => (outcome.error = error));
    return outcome;
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a server that does not answer is waited for 15 s by a reading and 30 s by a write [G.221]', async () => {
    api.on('GET /api/stock', silent).on(ADJUST, silent);
    const read = outcomeOf(request('GET /api/stock'));
    const write = outcomeOf(adjust());
    await jest.advanceTimersByTimeAsync(14_999);
    expect(read.error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(read.error).toBeInstanceOf(TimedOut);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(write.error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(write.error).toBeInstanceOf(TimedOut);
  });

  test('a call without an answer is cancelled after its time, and a call that the page cancels is no server error [G.221]', async () => {
    const signals: AbortSignal[] = [];
    api.on('GET /api/stock', silent);
    const fetch = api.fetch;
    api.fetch = (input, init) => {
      signals.push(init.signal as AbortSignal);
      return Promise.race([
        fetch(input, init),
        new Promise<never>((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('called off'))),
        ),
      ]);
    };
    outcomeOf(request('GET /api/stock'));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    const leaving = new AbortController();
    const left = outcomeOf(request('GET /api/stock', { signal: leaving.signal }));
    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(left.error).not.toBeNull();
    expect(left.error).not.toBeInstanceOf(ApiError);
  });

  test('a call may be given a time of its own, also by its earlier name [G.221]', async () => {
    api.on('GET /api/stock', silent).on(ADJUST, silent);
    const read = outcomeOf(request('GET /api/stock', { timeout: 40_000, patience: 20 }));
    const write = outcomeOf(
      request(ADJUST, { path: { id: 1 }, body: { delta: 1, reason: 'correction' }, patience: 1_000 }),
    );
    await jest.advanceTimersByTimeAsync(999);
    expect(write.error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(write.error).toBeInstanceOf(TimedOut);
    await jest.advanceTimersByTimeAsync(38_999);
    expect(read.error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(read.error).toBeInstanceOf(TimedOut);
  });

  test('after a request for the CSRF cookie without an answer, a later write requests it again [G.221]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /sanctum/csrf-cookie', silent);
    const first = outcomeOf(adjust());
    await jest.advanceTimersByTimeAsync(15_000);
    expect(first.error).toBeInstanceOf(ApiError);
    outcomeOf(adjust());
    await jest.advanceTimersByTimeAsync(0);
    expect(paths()).toEqual(['GET /sanctum/csrf-cookie', 'GET /sanctum/csrf-cookie']);
    await jest.advanceTimersByTimeAsync(15_000);
    logged.mockRestore();
  });
});

test('an unexpected exception of a call is logged as “error” and thrown on [R8.12]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reason = new TypeError('The answer holds no list.');
  // Not an error of the server: the page itself failed to read the answer.
  const unreadable = {
    get result() {
      throw reason;
    },
  };
  const response = { ok: true, status: 200, headers: new Headers(), json: async () => unreadable };
  setEnvironment({ ...environment(), fetch: async () => response as unknown as Response });
  await expect(request('GET /api/settings', { team: false })).rejects.toBe(reason);
  expect(logged.mock.calls).toEqual([['error', reason]]);
  logged.mockClear();
  api.on('GET /api/settings', { status: 500 });
  setEnvironment({ ...environment(), fetch: api.fetch });
  await expect(request('GET /api/settings', { team: false })).rejects.toMatchObject({ status: 500 });
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a 401 ends the session only for a call that was made with one', async () => {
  api.on(ADJUST, { status: 401 });
  await expect(adjust()).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(0);
  store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
  await expect(adjust()).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(1);
});

test.each([401, 419] as const)(
  'an answer %d that ends the session shows no words of the server [sign-in.352]',
  async (status) => {
    api.on(ADJUST, { status });
    store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
    await expect(adjust()).rejects.toMatchObject({ status, message: '' });
    expect(signedOut).toBe(1);
  },
);

test('a late 401 for an earlier session does not end the present one', async () => {
  store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
  api.on(ADJUST, () => {
    store().set(setTokenAtom, { token: '2|secret', token_type: 'Bearer' });
    return { status: 401 };
  });
  await expect(adjust()).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(0);
});

test('a visitor with a token of 20 characters is a guest, and one with 21 characters is signed in [R4.1, R6.1]', () => {
  store().set(setUserAtom, aUser());
  store().set(setTokenAtom, { token: 'x'.repeat(20), token_type: 'Bearer' });
  expect(store().get(isSignedInAtom)).toBe(false);
  store().set(setTokenAtom, { token: 'x'.repeat(21), token_type: 'Bearer' });
  expect(store().get(isSignedInAtom)).toBe(true);
  store().set(clearSessionAtom);
  expect(store().get(isSignedInAtom)).toBe(false);
});

describe('what a call sends', () => {
  const last = () => {
    const call = api.calls.at(-1);
    if (!call) throw new Error('No call was made');
    return { ...call, query: Object.fromEntries(call.query) };
  };
  /** A person of team 2 whose page has a socket. */
  beforeEach(() => {
    store().set(setUserAtom, aUser());
    store().set(setConnectionAtom, { connection: 'live', socket_id: '1.1' });
    api.on('GET /api/stock').on('GET /api/teams/{idOrSlug}').on(ADJUST).on('DELETE /api/teams/{id}/logo');
    api.on('GET /api/settings').on('POST /api/teams/{id}/logo');
  });

  test('a call has its values in path and query: numbers as text, several with commas, and nothing for none [wire.2574]', async () => {
    await request('GET /api/teams/{idOrSlug}', { path: { idOrSlug: 'a/b?c' } });
    expect(last()).toMatchObject({ path: '/api/teams/a%2Fb%3Fc' });
    const query = { stock_ids: [7, 8], page: 3, name: '', sort: null, low: undefined };
    await request('GET /api/stock', { query });
    expect(last().query).toEqual({ stock_ids: '7,8', page: '3', name: '', team_id: '2' });
    await request('DELETE /api/teams/{id}/logo', { path: { id: 2 }, query: { dark: true } });
    expect(last()).toMatchObject({ path: '/api/teams/2/logo', query: { dark: 'true' } });
  });

  test('the active team is in the query of a reading and in the body of a write, unless another or none is wanted [R6.4, W.8]', async () => {
    await adjust();
    expect(last().body).toEqual({ team_id: 2, delta: 1, reason: 'correction' });
    expect(last().query).toEqual({});
    await request(ADJUST, { path: { id: 1 }, body: { delta: 1, reason: 'correction' }, team: false });
    expect(last().body).toEqual({ delta: 1, reason: 'correction' });
    await request('GET /api/stock', { query: { team_id: 5 } });
    expect(last().query).toEqual({ team_id: '5' });
    const urls: string[] = [];
    const fetch = (input: string, init: RequestInit) => (urls.push(input), api.fetch(input, init));
    setEnvironment({ ...environment(), fetch });
    await request('GET /api/settings', { team: false });
    store().set(clearSessionAtom);
    await request('GET /api/stock');
    await request(ADJUST, { path: { id: 1 }, body: { delta: 1, reason: 'correction' } });
    expect(urls).toEqual(
      ['settings', 'stock', 'stock/1/adjust'].map((path) => `http://api.storeroom.localhost/api/${path}`),
    );
    expect(last().body).toEqual({ delta: 1, reason: 'correction' });
  });

  test('a write names its content and the page’s socket, and a reading neither [D-E3, W.26]', async () => {
    store().set(setLocaleAtom, 'fr');
    await request('GET /api/stock');
    const plain = { Accept: 'application/json', 'Accept-Language': 'fr', 'X-XSRF-TOKEN': 'first' };
    await adjust();
    expect(last().headers).toEqual({
      ...plain,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
      'X-Socket-ID': '1.1',
    });
    await request('GET /api/stock');
    expect(last().headers).toEqual(plain);
    store().set(setConnectionAtom, { connection: 'reconnecting', socket_id: null });
    await request('DELETE /api/teams/{id}/logo', { path: { id: 2 } });
    expect(last().headers).toEqual({ ...plain, 'Content-Type': 'application/json' });
  });

  test('a write that was made earlier says how long ago that was, also where it is no time at all [wire.1209]', async () => {
    const after = async (idempotencyAge: number | undefined) => {
      const body = { delta: 1, reason: 'correction' } as const;
      await request(ADJUST, { path: { id: 1 }, body, idempotencyAge });
      return last().headers['Idempotency-Age'];
    };
    expect([await after(1_500), await after(0), await after(undefined)]).toEqual(['1500', '0', undefined]);
  });

  test('a file is sent as a form with the active team, and its kind is left to the browser [W.8]', async () => {
    const bodies: unknown[] = [];
    const fetch = (input: string, init: RequestInit) => (bodies.push(init.body), api.fetch(input, init));
    setEnvironment({ ...environment(), fetch });
    const form = new FormData();
    await request('POST /api/teams/{id}/logo', { path: { id: 2 }, form });
    expect(bodies).toEqual([undefined, form]);
    expect([form.get('team_id'), last().headers['Content-Type']]).toEqual(['2', undefined]);
    const ofNobody = new FormData();
    await request('POST /api/teams/{id}/logo', { path: { id: 2 }, form: ofNobody, team: false });
    expect(ofNobody.has('team_id')).toBe(false);
  });
});

describe('what a call answers', () => {
  const answering = (response: object) =>
    setEnvironment({
      ...environment(),
      fetch: async () =>
        ({ ok: true, status: 200, headers: new Headers(), ...response }) as unknown as Response,
    });

  test('a call whose answer may be a file has the whole answer once that is a success, and its error otherwise', async () => {
    const file = { text: async () => 'name,amount' };
    answering(file);
    const response = await requestWhole('GET /api/stock/export');
    expect(await response.text()).toBe('name,amount');
    answering({ ...file, ok: false, status: 403, json: async () => ({ permission: 'stock.export' }) });
    await expect(requestWhole('GET /api/stock/export')).rejects.toMatchObject({
      status: 403,
      permission: 'stock.export',
    });
  });

  test('an answer without content has no result, and a success without JSON counts as no answer of the server [wire.2575]', async () => {
    answering({ status: 204, json: () => Promise.reject(new SyntaxError('Unexpected end of JSON input')) });
    expect(await request('GET /api/settings')).toBeUndefined();
    const ANSWERS = [
      () => Promise.reject(new SyntaxError('Unexpected token')),
      async () => null,
      async () => 'Hi',
    ];
    for (const json of ANSWERS) {
      answering({ json });
      await expect(request('GET /api/settings')).rejects.toMatchObject({
        name: 'ApiError',
        status: 0,
        message: '',
      });
    }
  });
});
