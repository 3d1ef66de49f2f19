import { setEnvironment } from '../environment/environment';
import { askServer } from './ask-server';

test('page server and API are each asked at their own address, past every cache and for five seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const fetch = jest.fn(async (_input: string, _init: RequestInit) => ({ ok: true }) as Response);
  setEnvironment({
    serverOrigin: 'http://api.storeroom.localhost',
    fetch,
    readCookie: () => undefined,
    now: () => 0,
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
  expect(await askServer('api', '/health')).toEqual({ ok: true });
  await askServer('pages', '/stock', 'HEAD');
  const signals = limit.mock.results.map(({ value }) => value as AbortSignal);
  const asked = { cache: 'no-store' };
  expect(fetch.mock.calls).toEqual([
    ['http://api.storeroom.localhost/health', { ...asked, method: 'GET', signal: signals[0] }],
    [`${window.location.origin}/stock`, { ...asked, method: 'HEAD', signal: signals[1] }],
  ]);
  expect(limit.mock.calls).toEqual([[5_000], [5_000]]);
});
