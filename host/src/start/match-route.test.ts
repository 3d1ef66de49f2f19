import { aRow } from '../testing/a-remote';
import { matchRoute } from './match-route';

const entries = ['/stock', '/stock/:slug', '/stock/empty', '/'].map((path) => ({
  row: aRow({ path, id: path }),
  remote: null,
}));

test.each([
  ['/stock', '/stock'],
  ['/stock/empty', '/stock/empty'],
  ['/stock/12', '/stock/:slug'],
  ['/', '/'],
  ['/nothing', 'none'],
])('the path %s belongs to the route %s', (path, row) => {
  expect(matchRoute(entries, path)?.row.path ?? 'none').toBe(row);
});

const overlapping = [
  ...['/docs', '/docs/*', '/docs/:id/*', '/docs/new/*', '/docs/:id', '/docs/:id/edit', '/docs/new'],
].map((path) => ({ row: aRow({ path, id: path }), remote: null }));

// The same as in `server/routes.test.ts`: page server and page choose the same.
test.each([
  ['/docs', '/docs'],
  ['/DOCS/New', '/docs/new'],
  ['/docs/7', '/docs/:id'],
  ['/docs/7/edit', '/docs/:id/edit'],
  ['/docs/new/edit', '/docs/:id/edit'],
  ['/docs/new/more', '/docs/new/*'],
  ['/docs/7/edit/more', '/docs/:id/*'],
])('of the routes that fit the path %s it belongs to %s [pages.786]', (path, row) => {
  expect(matchRoute(overlapping, path)?.row.path).toBe(row);
});

test.each([
  ['id', '12', true],
  ['id', '012', false],
  ['id', '12-cold-room', false],
  ['id', '1234567890', false],
  ['slug', 'cold-room', true],
  ['slug', '12', true],
  ['slug', '0', false],
  ['slug', 'logs', false],
  ['slug', 'logs-north', true],
  ['slug', '12345678901', false],
  ['slug', 'Cold', false],
  ['slug', 'cold%2froom', false],
  ['slug', 'cold--room', false],
  ['slug', '%00', false],
  ['id-slug', '12', true],
  ['id-slug', '12-cold-room', true],
  ['id-slug', 'cold-room', false],
  ['id-slug', '12-', false],
  ['no kind that is known', 'cold room', true],
  ['constructor', 'cold room', true],
])(
  'a path parameter of the kind %s with the value %s fits its route: %s [pages.470]',
  (kind, value, fits) => {
    const row = aRow({ path: '/shelves/:slug/stock', parameters: { slug: kind } });
    expect(matchRoute([{ row, remote: null }], `/shelves/${value}/stock`) !== null).toBe(fits);
  },
);
