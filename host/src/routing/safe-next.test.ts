import { loginAddress, safeNext } from './safe-next';

const origin = 'http://storeroom.localhost:8080';

test.each(['/stock', '/stock?name=bolt&page=2', '/stock?name=a%20b#top', '/logs?name=ö'])(
  '[D-R1, D-R1.1] %s survives the way through the login',
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
])('[X.125] %s leads nowhere else', (search) => {
  expect(safeNext(search, origin)).toBeNull();
});

test('[D-R9.2] a language prefix in next is left to the page', () => {
  expect(safeNext('?next=/fr/stock', origin)).toBe('/stock');
});
