import type { RouteRow } from '@storeroom/contract';
import { canonicalPath, routeFinder } from './routes';

const row = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  ...{ id: path, path, layout: 'landing', access: 'public' },
  title: { en: path, fr: path },
  ...more,
});
const find = (path: string) =>
  routeFinder(
    ['/', '/docs', '/docs/*'].map((path) => row(path)),
    [
      {
        name: 'docs',
        routes: ['/docs/:id/*', '/docs/new/*', '/docs/:id', '/docs/:id/edit', '/docs/new', '/Help'].map(
          (path) => row(path),
        ),
      },
      { name: 'bins', routes: [row('/'), row('/docs'), row('/bins/:bin', { parameters: { bin: 'id' } })] },
    ],
  )(path);

test.each([
  ['/', '/', null],
  ['/docs', '/docs', null],
  ['/docs/new', '/docs/new', 'docs'],
  ['/DOCS/New', '/docs/new', 'docs'],
  ['/docs/%6eew', '/docs/new', 'docs'],
  ['/docs/7', '/docs/:id', 'docs'],
  ['/docs/7/edit', '/docs/:id/edit', 'docs'],
  ['/docs/new/edit', '/docs/:id/edit', 'docs'],
  ['/docs/new/more', '/docs/new/*', 'docs'],
  ['/docs/7/edit/more', '/docs/:id/*', 'docs'],
  ['/help', '/Help', 'docs'],
  ['/bins/12', '/bins/:bin', 'bins'],
])(
  'of the pages that fit the address %s the one at %s is served, which the router of the page chooses, too [pages.786]',
  (path, to, remote) => {
    expect(find(path)).toMatchObject({ row: { path: to }, remote });
  },
);

test.each(['/doc', '//docs', '/other', '/bins/top', '/bins/%', '/help/x'])(
  'no page is served for the address %s, which fits none',
  (path) => {
    expect(find(path)).toBeNull();
  },
);

test.each([
  ['/Docs/:id', '/docs/A%20b', '/Docs/A%20b'],
  ['/docs/*', '/DOCS/One/Two', '/docs/One/Two'],
  ['/', '/', '/'],
])('the one address of a page at %s that was asked for as %s is %s [pages.786]', (pattern, path, address) => {
  expect(canonicalPath(pattern, path)).toBe(address);
});
