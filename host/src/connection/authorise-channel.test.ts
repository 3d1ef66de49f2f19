import { setEnvironment, setTokenAtom } from '@storeroom/sdk/host';
import { fakeApi, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { authoriseChannel } from './authorise-channel';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const PASS = 'POST /broadcasting/auth';

/** A page whose user has a token, and an API that authorises every channel. */
async function onPage(api = fakeApi().on(PASS)) {
  const { store } = await renderScreen(createElement('p'), { api });
  store.set(setTokenAtom, { token: TOKEN, token_type: 'Bearer' });
  const calls: { address: string; init: RequestInit }[] = [];
  Object.assign(window, {
    fetch: (address: string, init: RequestInit) => {
      calls.push({ address, init });
      return api.fetch(address, init);
    },
  });
  return calls;
}

test('a realtime channel is authorised by a call with the current token, CSRF header and credentials [R6.7, R7.45, R6.6, R7.5]', async () => {
  const calls = await onPage(fakeApi().on(PASS, { body: { auth: 'key:signature' } }));
  expect(await authoriseChannel('12.34', 'private-App.Models.User.7')).toEqual({ auth: 'key:signature' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.address).toBe('http://api.storeroom.test/broadcasting/auth');
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { Authorization: `Bearer ${TOKEN}`, 'X-XSRF-TOKEN': 'token' },
  });
  expect((calls[0]?.init.body as URLSearchParams).toString()).toBe(
    'socket_id=12.34&channel_name=private-App.Models.User.7',
  );
});

test('a channel authorisation answered with 419 is asked for once more with a new CSRF token [W.11]', async () => {
  const cookies = ['first', 'second'];
  let cookie = cookies.shift();
  const api = fakeApi().on('GET /sanctum/csrf-cookie', () => {
    cookie = cookies.shift();
  });
  const answers = [{ status: 419 }, { body: { auth: 'key:signature' } }] as const;
  let asked = 0;
  const calls = await onPage(api.on(PASS, () => answers[asked++] ?? { status: 500 }));
  setEnvironment({
    serverOrigin: 'http://api.storeroom.test',
    fetch: api.fetch,
    readCookie: () => cookie,
    now: () => 0,
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
  expect(await authoriseChannel('12.34', 'private-x')).toEqual({ auth: 'key:signature' });
  const tokens = calls.map(({ init }) => (init.headers as Record<string, string>)['X-XSRF-TOKEN']);
  expect(tokens).toEqual(['first', 'second']);
});

test.each([401, 403, 500] as const)(
  'a channel authorisation answered with %d raises an error with that status [R8.15]',
  async (status) => {
    await onPage(fakeApi().on(PASS, { status }));
    await expect(authoriseChannel('12.34', 'private-x')).rejects.toThrow(
      `Unable to retrieve auth string from channel-authorization endpoint - received status: ${status}`,
    );
  },
);

test.each(['<p>hello', '{}', 'null', '"auth"', '{"auth":7}'])(
  'a channel authorisation answered with 200 and %s raises an invalid-JSON error [R8.16]',
  async (text) => {
    await onPage();
    // A proxy between page and API responds in place of the API.
    Object.assign(window, { fetch: async () => ({ status: 200, text: async () => text }) as Response });
    await expect(authoriseChannel('12.34', 'private-x')).rejects.toThrow(
      `JSON returned from channel-authorization endpoint was invalid, yet status code was 200. Data was: ${text}`,
    );
  },
);
