import type { RouteRow, User } from '@storeroom/contract';
import { firstScreen, type Visit } from './first-screen';
import type { FoundRoute } from '../routes';

const row = (path: string, more: Partial<RouteRow>): FoundRoute => ({
  row: { id: path, path, layout: 'landing', access: 'public', title: { en: '', fr: '' }, ...more },
  remote: 'some',
});

const ROUTES = [
  row('/', { access: 'guest' }),
  row('/login', { access: 'guest', layout: 'box' }),
  row('/dashboard', { access: 'signed-in' }),
  row('/logs', { access: 'signed-in', permission: 'logs' }),
  row('/policy/privacy', {}),
  row('/login/invite', { layout: 'box' }),
];

const find = (path: string) => ROUTES.find((route) => route.row.path === path) ?? null;

const LEEDS = { id: 2, name: 'Leeds', slug: 'leeds', parent_id: null };
const TOM: User = {
  id: 7,
  name: 'Tom Ashby',
  username: 'tom',
  email: 'tom@brightwater.example',
  team: LEEDS,
  teams: [{ ...LEEDS, role: 'keeper', permissions: ['stock'] }],
};

function shown(path: string, user: User | null, more: Partial<Visit> = {}): [string | null, boolean] {
  const found = find(path);
  const { route, isFramed } = firstScreen({
    user,
    found,
    hideLanding: false,
    startPage: '/dashboard',
    find,
    ...more,
  });
  return [route?.row.path ?? null, isFramed];
}

test('a guest is shown public pages, and the login in place of a page for signed-in people or a hidden landing page', () => {
  expect(shown('/', null)).toEqual(['/', false]);
  expect(shown('/policy/privacy', null)).toEqual(['/policy/privacy', false]);
  expect(shown('/logs', null)).toEqual(['/login', false]);
  expect(shown('/', null, { hideLanding: true })).toEqual(['/login', false]);
  expect(shown('/nowhere', null)).toEqual([null, false]);
});

test('a signed-in person is shown pages in the signed-in frame, and the dashboard in place of the login [R4.21]', () => {
  expect(shown('/dashboard', TOM)).toEqual(['/dashboard', true]);
  expect(shown('/policy/privacy', TOM)).toEqual(['/policy/privacy', true]);
  expect(shown('/login/invite', TOM)).toEqual(['/login/invite', false]);
  expect(shown('/login', TOM)).toEqual(['/dashboard', true]);
  expect(shown('/', TOM, { startPage: '/logs?time=today' })).toEqual([null, true]);
  expect(shown('/logs', TOM)).toEqual([null, true]);
  expect(shown('/nowhere', TOM)).toEqual([null, true]);
});

test('what a person is shown is decided by the rights in their home team, wherever it stands among their teams', () => {
  const york = { ...LEEDS, id: 3, role: 'auditor' as const, permissions: ['logs' as const] };
  const teams = [york, { ...LEEDS, role: 'keeper' as const, permissions: ['stock' as const] }];
  expect(shown('/logs', { ...TOM, teams })).toEqual([null, true]);
  expect(shown('/logs', { ...TOM, team: york, teams: teams.reverse() })).toEqual(['/logs', true]);
});
