import { loginAddress, safeNext } from './safe-next';

const origin = 'http://storeroom.localhost:8080';

test.each(['/stock', '/stock?name=bolt&page=2', '/stock?name=a%20b#top', '/logs?name=ö'])(
  'the address %s is kept through the login [R4.20, D-R1.1]',
  (wanted) => {
    const { search } = new URL(loginAddress(wanted), origin);
    const next = safeNext(search, origin);
    expect(new URL(next ?? '', origin).href).toBe(new URL(wanted, origin).href);
  },
);

test.each([
  '?next=https://evil.example/',
  '?next=//evil.example',
  '?next=/%5Cevil.example',
  '?next=/%09/evil.example',
  '?next=javascript:alert(1)',
  '?next=data:text/html,x',
  '?next=',
  '',
])('a login with %j in its address remembers no page to go to [D-R1.2]', (search) => {
  expect(safeNext(search, origin)).toBeNull();
});

test.each(['/.//evil.example', '/fr//evil.example', '/EN/..//evil.example', '/fr/.//evil.example/'])(
  'the remembered address %s, which reads as another host, stays on this host [pages.423]',
  (wanted) => {
    const next = safeNext(`?next=${encodeURIComponent(wanted)}`, origin) ?? '';
    expect(new URL(next, origin).origin).toBe(origin);
    expect(next).toMatch(/^\/evil\.example/);
  },
);

test.each([
  '/login',
  '/login?next=/login',
  '/fr/login/recovery',
  '/logout',
  '/fr/logout',
  '/FR/logout',
  '/en/login',
  '/LOGOUT',
  '/Login?next=/LOGIN',
  '/fr/fr/logout',
  '/fr/EN/fr/Logout',
  '/%6cogout',
  '/fr/%6cogin/recovery',
  '/logout%2fnow',
])('a login remembers no address such as %s [pages.315, pages.784]', (wanted) => {
  expect(safeNext(`?next=${encodeURIComponent(wanted)}`, origin)).toBeNull();
});

test('a page whose name only begins like the login is remembered [pages.315]', () => {
  expect(safeNext('?next=/logins', origin)).toBe('/logins');
});

test('a language prefix of a remembered address is removed', () => {
  expect(safeNext('?next=/fr/stock', origin)).toBe('/stock');
  expect(safeNext('?next=/EN/stock?page=2', origin)).toBe('/stock?page=2');
});

test('all language prefixes of a remembered address are removed, and one that cannot be decoded is dropped [pages.784]', () => {
  expect(safeNext('?next=/fr/en/stock', origin)).toBe('/stock');
  expect(safeNext('?next=/%25', origin)).toBeNull();
});
