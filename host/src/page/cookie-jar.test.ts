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

test('a cookie of the page is secure, same-site lax, and shared with the sibling hosts [R9.8, D-H2]', () => {
  const { library, written, removed } = fakeLibrary();
  const jar = createCookieJar(() => 'storeroom.localhost', library);
  jar.write('AuthToken', 'x', 365);
  jar.remove('AuthToken');
  const place = { path: '/', secure: true, sameSite: 'lax', domain: 'storeroom.localhost' };
  expect(written).toEqual([['AuthToken', 'x', { ...place, 'max-age': '31536000' }]]);
  expect(removed).toEqual([['AuthToken', place]]);
});

test('a session cookie carries no age [R5.17]', () => {
  const { library, written } = fakeLibrary();
  createCookieJar(() => null, library).write('AuthToken', 'x', 'session');
  expect(written).toEqual([['AuthToken', 'x', { path: '/', secure: true, sameSite: 'lax' }]]);
});

test('cookies that the browser refuses are kept for as long as the page is open', () => {
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
