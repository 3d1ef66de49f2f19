import { setEdge } from '../edge/edge';
import { clearSessionAtom, isSignedInAtom, setTokenAtom, setUserAtom } from '../session/session.state';
import { resetStore, store } from '../store/store';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { aUser } from '../testing/a-user';
import { ApiError } from './api-error';
import { request } from './request';

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
