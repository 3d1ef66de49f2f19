import { loginAddress, safeNext } from './safe-next';

const origin = 'http://storeroom.localhost:8080';

test.each(['/stock', '/stock?name=bolt&page=2', '/stock?name=a%20b#top', '/logs?name=ö'])(
  '[R4.20, D-R1.1] %s survives the way through the login',
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
  '?next=',
  '',
])('[D-R1.2] %s leads nowhere else', (search) => {
  expect(safeNext(search, origin)).toBeNull();
});

test.each(['/.//evil.example', '/fr//evil.example', '/EN/..//evil.example', '/fr/.//evil.example/'])(
  '[D-R1.2, X.423] the path of %s, which reads as another host, stays here',
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
])('[X.315, X.784] %s is no way back', (wanted) => {
  expect(safeNext(`?next=${encodeURIComponent(wanted)}`, origin)).toBeNull();
});

test('[X.315] a page whose name only begins so is one', () => {
  expect(safeNext('?next=/logins', origin)).toBe('/logins');
});

test('[R2.2] a language prefix in next is left to the page', () => {
  expect(safeNext('?next=/fr/stock', origin)).toBe('/stock');
  expect(safeNext('?next=/EN/stock?page=2', origin)).toBe('/stock?page=2');
});

test('[X.784] of several language prefixes in next none is left, and what cannot be decoded is no way', () => {
  expect(safeNext('?next=/fr/en/stock', origin)).toBe('/stock');
  expect(safeNext('?next=/%25', origin)).toBeNull();
});
