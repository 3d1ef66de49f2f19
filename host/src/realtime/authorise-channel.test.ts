import { setTokenAtom } from '@storeroom/shared/host';
import { renderScreen } from '@storeroom/shared/testing';
import { createElement } from 'react';
import { authoriseChannel } from './authorise-channel';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A page with a token, and a server that answers these in turn. */
async function onPage(...answers: { status: number; text?: string }[]) {
  const { store } = await renderScreen(createElement('p'));
  store.set(setTokenAtom, { token: TOKEN, token_type: 'Bearer' });
  const calls: { address: string; init: RequestInit }[] = [];
  Object.assign(window, {
    fetch: async (address: string, init: RequestInit) => {
      calls.push({ address, init });
      const { status, text = '' } = answers.shift() ?? { status: 500 };
      return { status, ok: status === 200, text: async () => text } as Response;
    },
  });
  return calls;
}

test('[R6.7, R7.45, R7.2, R7.3, R7.5] a channel is asked for with the token and the CSRF header of this moment', async () => {
  const calls = await onPage({ status: 200, text: '{"auth":"key:signature"}' });
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

test.each([401, 403, 500])('[R8.15] an answer %d raises an error with the status', async (status) => {
  await onPage({ status });
  await expect(authoriseChannel('12.34', 'private-x')).rejects.toThrow(
    `Unable to retrieve auth string from channel-authorization endpoint - received status: ${status}`,
  );
});

test('[R8.16] an answer 200 that is no JSON raises an error of its own', async () => {
  await onPage({ status: 200, text: '<p>hello' });
  await expect(authoriseChannel('12.34', 'private-x')).rejects.toThrow(
    /invalid, yet status code was 200. Data was: <p>hello/,
  );
});
