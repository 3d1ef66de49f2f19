import { canonicalAddress, withoutTrailingSlash } from './named-locale';

test('a trailing slash is removed from an address [D-R8.2, R2.4]', () => {
  expect(withoutTrailingSlash('/stock/')).toBe('/stock');
  expect(withoutTrailingSlash('/stock//')).toBe('/stock');
  expect(withoutTrailingSlash('/stock')).toBeNull();
  expect(withoutTrailingSlash('/')).toBeNull();
});

test.each([
  ['/FR/stock', '/fr/stock'],
  ['/Fr', '/fr'],
  ['/fr/stock/', '/fr/stock'],
  ['/en/stock', '/stock'],
  ['/EN', '/'],
  ['/EN/', '/'],
  ['/en//evil.example', '/evil.example'],
  ['/fr//evil.example', '/fr/evil.example'],
  ['/fr/stock', null],
  ['/de/stock', null],
  ['/french', null],
  ['/', null],
])('the path %s is replaced by %s, where null keeps the path [pages.422]', (pathname, address) => {
  expect(canonicalAddress(pathname)).toBe(address);
});
