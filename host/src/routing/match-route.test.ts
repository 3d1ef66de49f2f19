import { aRow } from '../testing/a-remote';
import { matchRoute, withoutTrailingSlash } from './match-route';

const entries = ['/stock', '/stock/:slug', '/stock/empty', '/'].map((path) => ({
  row: aRow({ path, id: path }),
  remote: null,
}));

test.each([
  ['/stock', '/stock'],
  ['/stock/empty', '/stock/empty'],
  ['/stock/12', '/stock/:slug'],
  ['/', '/'],
  ['/nothing', null],
])('[R8.1, PF.10] %s belongs to the row %s', (path, row) => {
  expect(matchRoute(entries, path)?.row.path ?? null).toBe(row);
});

test('[D-R8.2, R2.4] a trailing slash is taken away', () => {
  expect(withoutTrailingSlash('/stock/')).toBe('/stock');
  expect(withoutTrailingSlash('/stock//')).toBe('/stock');
  expect(withoutTrailingSlash('/stock')).toBeNull();
  expect(withoutTrailingSlash('/')).toBeNull();
});
