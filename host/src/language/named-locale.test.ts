import { oneAddress, withoutTrailingSlash } from './named-locale';

test('[D-R8.2, R2.4] a trailing slash is taken away', () => {
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
])('[X.422] the one address of %s is %s', (pathname, address) => {
  expect(oneAddress(pathname)).toBe(address);
});
