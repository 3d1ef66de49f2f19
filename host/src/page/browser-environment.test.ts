import { store } from '@storeroom/sdk/host';
import { bootstrapDataAtom } from './bootstrap-data.state';
import { browserEnvironment } from './browser-environment';
import { createCookieJar } from './cookie-jar';

test('an answer from the device, from a failing proxy or from another server does not count as an answer of the API', async () => {
  const reached = jest.fn();
  const environment = browserEnvironment(
    createCookieJar(() => null),
    () => undefined,
    reached,
  );
  const server = 'https://api.storeroom.test';
  store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), server_origin: server });
  const answered = async (address: string, status: number, headers = {}) => {
    reached.mockClear();
    const answer = { status, headers: new Headers(headers) } as Response;
    window.fetch = () => Promise.resolve(answer);
    expect(await environment.fetch(address, {})).toBe(answer);
    return reached.mock.calls.length;
  };
  expect(await answered(`${server}/api/user`, 200, { 'storeroom-as-of': '1' })).toBe(0);
  expect(await answered(`${server}/api/user`, 502)).toBe(0);
  expect(await answered('https://elsewhere.test/api/user', 200)).toBe(0);
  expect(await answered(`${server}/api/user`, 200)).toBe(1);
  expect(await answered(`${server}/api/user`, 422)).toBe(1);
});
