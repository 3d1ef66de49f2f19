import type { AnyPermission, RouteRow } from '@storeroom/contract';
import { aRow } from '../testing/a-remote';
import { currentRow, menuOf } from './menu-rows';

type Menu = NonNullable<RouteRow['menu']>;

function entry(
  path: string,
  group: Menu['group'],
  order: number,
  row: Partial<RouteRow> = {},
  shownTo?: Menu['shownTo'],
) {
  const menu: Menu = {
    label: { en: path, fr: path },
    group,
    order,
    icon: 'box',
    ...(shownTo && { shownTo }),
  };
  return aRow({ path, id: path, menu, ...row });
}

const gated = (permission: AnyPermission) => ({ access: 'signed-in', permission }) as const;

const rows = [
  entry('/users', 'organisation', 20, gated('users')),
  entry('/teams', 'organisation', 10, gated('teams')),
  entry('/logs', 'organisation', 30, gated('logs')),
  entry('/stock/empty', 'stock', 20, gated('stock.empty')),
  entry('/stock', 'stock', 10, gated('stock')),
  entry('/stock/archived', 'stock', 30, gated('stock.archive')),
  entry('/stock/locations', 'stock', 40, gated('locations')),
  entry('/stock/reports', 'stock', 50, gated('stock.reports')),
  entry('/', 'top', 0, { access: 'guest' }),
  entry('/dashboard', 'top', 10, { access: 'signed-in' }),
  entry('/login', 'end', 10, { access: 'guest' }),
  entry('/policy/cookies', 'end', 50),
  entry('/policy/privacy', 'end', 51),
  entry('/logout', 'end', 90, {}, 'signed-in'),
  aRow({ path: '/loading' }),
];

const paths = (entries: ReturnType<typeof menuOf>['top']) => entries.map(({ row }) => row.path);
const inSection = (menu: ReturnType<typeof menuOf>, wanted: string) =>
  paths(menu.sections.find(({ group }) => group === wanted)?.entries ?? []);

test('the menu of a guest has home, sign-in and the policies [R2.41]', () => {
  const menu = menuOf(rows, { isSignedIn: false, can: () => false });
  expect(paths(menu.top)).toEqual(['/']);
  expect(inSection(menu, 'stock')).toEqual([]);
  expect(inSection(menu, 'organisation')).toEqual([]);
  expect(paths(menu.end)).toEqual(['/login', '/policy/cookies']);
});

test('the two policies stand under one heading of the menu [R2.41]', () => {
  const { end } = menuOf(rows, { isSignedIn: true, can: () => true });
  expect(end[0]?.children.map(({ path }) => path)).toEqual(['/policy/cookies', '/policy/privacy']);
  expect(end[1]?.children).toEqual([]);
});

test('the menu of a member without any permission has dashboard, policies and sign-out [R2.41]', () => {
  const menu = menuOf(rows, { isSignedIn: true, can: () => false });
  expect(paths(menu.top)).toEqual(['/dashboard']);
  expect(inSection(menu, 'stock')).toEqual([]);
  expect(inSection(menu, 'organisation')).toEqual([]);
  expect(paths(menu.end)).toEqual(['/policy/cookies', '/logout']);
});

test.each([
  ['stock', '/stock'],
  ['stock.empty', '/stock/empty'],
  ['stock.archive', '/stock/archived'],
  ['stock.reports', '/stock/reports'],
  ['locations', '/stock/locations'],
  ['teams', '/teams'],
  ['users', '/users'],
  ['logs', '/logs'],
])('the permission %s alone brings the menu entry %s and no other [R2.43]', (permission, path) => {
  const menu = menuOf(rows, { isSignedIn: true, can: (asked) => asked === permission });
  expect([...inSection(menu, 'stock'), ...inSection(menu, 'organisation')]).toEqual([path]);
});

test('menu entries stand in the order that their routes give them', () => {
  const menu = menuOf(rows, { isSignedIn: true, can: () => true });
  expect(inSection(menu, 'stock')).toEqual([
    '/stock',
    '/stock/empty',
    '/stock/archived',
    '/stock/locations',
    '/stock/reports',
  ]);
  expect(inSection(menu, 'organisation')).toEqual(['/teams', '/users', '/logs']);
});

test('a page beneath a menu entry marks the nearest entry as current', () => {
  expect(currentRow(rows, '/stock')).toBe('/stock');
  expect(currentRow(rows, '/stock/locations/12-cold-room')).toBe('/stock/locations');
  expect(currentRow(rows, '/stockings')).toBeNull();
});

test('menu groups that the shell does not know follow its own groups, with the heading that their first entry gives [PF.117]', () => {
  const desk = entry('/notes', 'desk', 20);
  const heading = { en: 'Desk', fr: 'Bureau' };
  const first = entry('/calls', 'desk', 10, { menu: { ...desk.menu!, order: 10, heading } });
  const yard = entry('/gates', 'yard', 5);
  const { sections } = menuOf([desk, yard, first, ...rows], { isSignedIn: true, can: () => true });
  expect(sections.map(({ group, headingKey, heading: words }) => [group, headingKey, words])).toEqual([
    ['stock', 'stock', undefined],
    ['organisation', 'organisation', undefined],
    ['yard', null, undefined],
    ['desk', null, heading],
  ]);
  expect(paths(sections[3]?.entries ?? [])).toEqual(['/calls', '/notes']);
});

test('an unknown permission of a menu entry hides that entry and nothing else [PF.117]', () => {
  const secret = entry('/notes', 'desk', 10, gated('notes.read'));
  const can = (asked: AnyPermission) => asked === 'stock';
  expect(menuOf([secret, ...rows], { isSignedIn: true, can })).toEqual(
    menuOf(rows, { isSignedIn: true, can }),
  );
});
