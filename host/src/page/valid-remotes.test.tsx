import { store } from '@storeroom/sdk/host';
import { unownedPath, type PageData } from '@storeroom/contract';
import { deepJson, everyWrongValue } from '../../testing/wrong-values';
import { menuOf } from '../frame/menu-rows';
import { routeEntriesAtom, widgetEntriesAtom } from '../remotes/route-entries';
import { matchRoute } from '../start/match-route';
import { rows } from '../rows';
import { aRelease, aRow } from '../testing/a-remote';
import { bootstrapDataIn } from './bootstrap-data';
import { bootstrapDataAtom } from './bootstrap-data.state';
import { validRemotes } from './valid-remotes';

const good = aRelease({
  routes: [
    aRow({
      permission: 'stock',
      parameters: { slug: 'id' },
      menu: { label: { en: 'All', fr: 'Tout' }, group: 'stock', order: 1, icon: 'box', shownTo: 'all' },
    }),
  ],
  widgets: [{ id: 'tiles', slot: 'dashboard.tiles', order: 1, permission: 'stock' }],
});
const other = aRelease({
  name: 'till',
  container: 'remote_till',
  routes: [aRow({ id: 'till', path: '/till' })],
});

const page = (remotes: unknown): PageData =>
  ({
    settings: null,
    server_origin: '',
    cookie_domain: null,
    remotes,
    unavailable: [],
    build: '',
    start_page: '/dashboard',
  }) as PageData;

/** Everything that the shell derives from the data of remotes, before any of their code has been loaded. */
function drawAll() {
  const entries = store().get(routeEntriesAtom);
  const rows = entries.map(({ row }) => row);
  const menu = menuOf(rows, { isSignedIn: true, can: () => true });
  const words = [menu.top, ...menu.sections.map(({ entries }) => entries), menu.end]
    .flat()
    .map(({ row }) =>
      [row.menu.label.en, row.menu.label.fr, row.title.en, row.path].map((word) => word.trim()),
    );
  const screens = rows.map(({ path }) => matchRoute(entries, path)?.row.id);
  return {
    words,
    screens,
    widgets: store()
      .get(widgetEntriesAtom)
      .map(({ row }) => row.id),
  };
}

const wrong = everyWrongValue(good);

test('a wrong value in one remote’s release data leaves the page of the other remote in place [G.101, G.110]', () => {
  expect(wrong.length).toBeGreaterThan(200);
  for (const { what, facts } of wrong) {
    store().set(bootstrapDataAtom, validRemotes(page([facts, other])));
    expect([what, drawAll().screens.includes('till')]).toEqual([what, true]);
  }
});

test('a remote with malformed release data is left out [G.110]', () => {
  const broken = { ...good, routes: null };
  expect(validRemotes(page([broken, other]))).toMatchObject({
    remotes: [{ name: 'till' }],
    unavailable: [{ name: 'shop', reason: 'no-release' }],
  });
});

test.each([null, {}, [null], 'x', [[]], 7])(
  'a list of remotes that is %j counts as empty [G.110]',
  (remotes) => {
    expect(validRemotes(page(remotes)).remotes).toEqual([]);
  },
);

test('a document with very deeply nested data of a remote is read without that remote [G.110]', () => {
  const element = document.body.appendChild(document.createElement('script'));
  element.id = 'storeroom';
  element.type = 'application/json';
  element.textContent = `{"remotes":[{"name":"shop","routes":${deepJson(5_000)}}],"unavailable":[]}`;
  expect(bootstrapDataIn(document)).toMatchObject({ remotes: [], unavailable: [{ name: 'shop' }] });
  element.remove();
});

test('a remote that claims a page of the shell is refused [G.108]', () => {
  for (const row of rows.routes) {
    expect(unownedPath({ name: 'shop', routes: [row] }, {})).toBe(`${row.path} belongs to the shell.`);
  }
});
