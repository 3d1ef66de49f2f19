import { edge, setEdge } from '../edge/edge';
import { clearSessionAtom, isSignedInAtom, setTokenAtom, setUserAtom } from '../session/session.state';
import { resetStore, store } from '../store/store';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { aUser } from '../testing/a-user';
import { ApiError } from './api-error';
import { TimedOut } from './patience';
import { resetPlainReads } from './plain-reads';
import { request } from './request';
import { setSettingsAtom, settingsAtom } from '../settings/settings.state';

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
    return { status: 204 };
  });
  setEdge({
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

const paths = () => api.calls.map(({ method, path }) => `${method} ${path}`);
const adjust = () =>
  request('/api/stock/1/adjust', { method: 'POST', body: { delta: 1 }, idempotencyKey: 'k' });

test('[R7.1, R7.2, R7.3, R7.4, R7.5] a call asks for JSON, says who calls, and brings the CSRF cookie’s value, fetched first', async () => {
  store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
  api.on('POST /api/stock/1/adjust', () => ({ body: { result: { stock: { id: 1 } } } }));
  expect(await adjust()).toEqual({ stock: { id: 1 } });
  expect(paths()).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/stock/1/adjust']);
  expect(api.calls[1]?.headers).toMatchObject({
    Accept: 'application/json',
    Authorization: 'Bearer 1|secret',
    'X-XSRF-TOKEN': 'first',
    'Idempotency-Key': 'k',
  });
  expect(credentials).toEqual(['include', 'include']);
});

test('[W.11] on 419 the cookie is fetched once more and the call repeated once, with the same key', async () => {
  const answers = [{ status: 419 }, { body: { result: {} } }];
  api.on('POST /api/stock/1/adjust', () => answers.shift() ?? { status: 500 });
  await adjust();
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['first', 'second']);
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k']);
});

test('[W.11] a second 419 is an error, and not tried for ever', async () => {
  api.on('POST /api/stock/1/adjust', () => ({ status: 419, body: { message: 'CSRF token mismatch.' } }));
  await expect(adjust()).rejects.toMatchObject({ status: 419 });
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('[R5.4, R8.11] without a CSRF cookie nothing is sent, and that is only logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on('GET /sanctum/csrf-cookie', () => 'unreachable');
  await expect(adjust()).rejects.toBeInstanceOf(ApiError);
  expect(paths()).toEqual(['GET /sanctum/csrf-cookie']);
  expect(logged.mock.calls.map(([text]) => text as string)).toEqual(['Failed to get session token']);
  logged.mockRestore();
});

test('[G.220] reading never waits for the CSRF cookie', async () => {
  api.on('GET /api/stock', () => ({ body: { result: { stock: [] } } }));
  expect(await request('/api/stock')).toEqual({ stock: [] });
  expect(paths()).toEqual(['GET /api/stock']);
});

describe('with a server that reads the token from its cookie', () => {
  const PLAIN = ['Accept', 'Accept-Language'];
  let tokenCookie: string | undefined;

  /** Somebody is signed in in this tab, with a cookie that all tabs share. */
  beforeEach(() => {
    resetPlainReads();
    tokenCookie = '12|secret';
    setEdge({ ...edge(), readCookie: (name) => (name === 'AuthToken' ? tokenCookie : undefined) });
    store().set(setTokenAtom, { token: '12|secret', token_type: 'Bearer' });
    store().set(setSettingsAtom, { ...store().get(settingsAtom), cookie_reads: true });
    api.on('GET /api/stock', ({ headers }) =>
      headers['Authorization']
        ? { body: { result: 'by header' } }
        : { body: { result: 'by cookie' }, headers: { 'X-Token-Id': '12' } },
    );
  });
  const headersSent = () => api.calls.map(({ headers }) => Object.keys(headers));

  test('[G.222] a reading has no header that needs a preflight, and brings its cookies', async () => {
    expect(await request('/api/stock')).toBe('by cookie');
    expect([headersSent(), credentials]).toEqual([[PLAIN], ['include']]);
  });

  test('[G.222, R7.2] a server that says nothing of it is told by header who reads', async () => {
    store().set(setSettingsAtom, { ...store().get(settingsAtom), cookie_reads: undefined });
    expect(await request('/api/stock')).toBe('by header');
  });

  test('[G.223] when another tab has signed somebody else in, this tab reads with its own token', async () => {
    tokenCookie = '13|other';
    expect(await request('/api/stock')).toBe('by header');
    expect(paths()).toEqual(['GET /api/stock']);
  });

  test('[G.223] an answer for somebody else, or for nobody known, is asked for again by header, then always', async () => {
    for (const headers of [{ 'X-Token-Id': '13' }, {}] as Record<string, string>[]) {
      resetPlainReads();
      api.calls.length = 0;
      api.on('GET /api/stock', (call) =>
        call.headers['Authorization']
          ? { body: { result: 'by header' } }
          : { body: { result: 'not ours' }, headers },
      );
      expect(await request('/api/stock')).toBe('by header');
      expect(await request('/api/stock')).toBe('by header');
      expect(api.calls).toHaveLength(3);
    }
  });

  test('[G.223, W.3] a cookie that the server does not take ends no session; a token that it refuses does', async () => {
    api.on('GET /api/stock', ({ headers }) =>
      headers['Authorization'] ? { body: { result: 'by header' } } : { status: 401 },
    );
    expect(await request('/api/stock')).toBe('by header');
    expect(signedOut).toBe(0);
    api.on('GET /api/stock', () => ({ status: 401 }));
    await expect(request('/api/stock')).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toBe(1);
  });

  test('[G.222] a write goes with token and CSRF header all the same', async () => {
    setEdge({ ...edge(), readCookie: (name) => (name === 'AuthToken' ? tokenCookie : 'csrf') });
    api.on('POST /api/stock/1/adjust', () => ({ body: { result: {} } }));
    await adjust();
    expect(api.calls[0]?.headers).toMatchObject({
      Authorization: 'Bearer 12|secret',
      'X-XSRF-TOKEN': 'csrf',
    });
  });
});

describe('a server that takes a call and keeps silent', () => {
  const silent = () => new Promise<never>(() => undefined);
  const outcomeOf = (call: Promise<unknown>) => {
    const outcome = { error: null as unknown };
    call.catch((error: unknown) => (outcome.error = error));
    return outcome;
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('[G.221] is waited for 15 s when reading and 30 s when writing', async () => {
    api.on('GET /api/stock', silent).on('POST /api/stock/1/adjust', silent);
    const read = outcomeOf(request('/api/stock'));
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

  test('[G.221] is called off at the network, too, and a call that is no longer wanted is no error of the server', async () => {
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
    outcomeOf(request('/api/stock'));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    const leaving = new AbortController();
    const left = outcomeOf(request('/api/stock', { signal: leaving.signal }));
    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(left.error).not.toBeNull();
    expect(left.error).not.toBeInstanceOf(ApiError);
  });

  test('[G.221] leaves no later write waiting for the CSRF cookie that never came', async () => {
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

test('[W.3] 401 ends the session only for a call that was made with one', async () => {
  api.on('POST /api/stock/1/adjust', () => ({ status: 401 }));
  await expect(adjust()).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(0);
  store().set(setTokenAtom, { token: '1|secret', token_type: 'Bearer' });
  await expect(adjust()).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(1);
});

test('[R9.5, R4.1] a token of exactly 20 characters does not sign in, one of 21 does', () => {
  store().set(setUserAtom, aUser());
  store().set(setTokenAtom, { token: 'x'.repeat(20), token_type: 'Bearer' });
  expect(store().get(isSignedInAtom)).toBe(false);
  store().set(setTokenAtom, { token: 'x'.repeat(21), token_type: 'Bearer' });
  expect(store().get(isSignedInAtom)).toBe(true);
  store().set(clearSessionAtom);
  expect(store().get(isSignedInAtom)).toBe(false);
});
