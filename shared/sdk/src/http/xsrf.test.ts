import { setEnvironment } from '../environment/environment';
import { xsrfToken } from './xsrf';

test('the shell has the CSRF token of the present cookie, and asks for another one only if it wants that [W.45]', async () => {
  let cookie = 'first';
  const asked: string[] = [];
  setEnvironment({
    serverOrigin: 'http://api.storeroom.localhost',
    fetch: async (address) => {
      asked.push(address);
      cookie = 'second';
      return { ok: true } as Response;
    },
    readCookie: (name) => (name === 'XSRF-TOKEN' ? cookie : undefined),
    now: () => 0,
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
  expect([await xsrfToken(), asked]).toEqual(['first', []]);
  expect(await xsrfToken({ fresh: true })).toBe('second');
  expect(asked).toEqual(['http://api.storeroom.localhost/sanctum/csrf-cookie']);
});
