import { createCookieJar, type CookieLibrary } from './cookie-jar';

function fakeLibrary() {
  const written: [string, string, Record<string, unknown>][] = [];
  const removed: [string, Record<string, unknown>][] = [];
  const library: CookieLibrary = {
    get: () => undefined,
    set: (name, value, attributes) => written.push([name, value, attributes]),
    remove: (name, attributes) => removed.push([name, attributes]),
  };
  return { library, written, removed };
}

test('[R9.8, D-H2] a cookie is secure, same-site lax, on the whole host and its siblings', () => {
  const { library, written, removed } = fakeLibrary();
  const jar = createCookieJar(() => 'storeroom.localhost', library);
  jar.write('AuthToken', 'x', 365);
  jar.remove('AuthToken');
  const place = { path: '/', secure: true, sameSite: 'lax', domain: 'storeroom.localhost' };
  expect(written).toEqual([['AuthToken', 'x', { ...place, 'max-age': '31536000' }]]);
  expect(removed).toEqual([['AuthToken', place]]);
});

test('[R5.17] a session cookie carries no age', () => {
  const { library, written } = fakeLibrary();
  createCookieJar(() => null, library).write('AuthToken', 'x', 'session');
  expect(written).toEqual([['AuthToken', 'x', { path: '/', secure: true, sameSite: 'lax' }]]);
});

test('[X.429] where cookies are refused by throwing, they last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const jar = createCookieJar(() => null, { get: refuse, set: refuse, remove: refuse });
  expect(jar.read('ConsentCookies')).toBeUndefined();
  jar.write('ConsentCookies', 'true', 365);
  expect(jar.read('ConsentCookies')).toBe('true');
  jar.remove('ConsentCookies');
  expect(jar.read('ConsentCookies')).toBeUndefined();
});
