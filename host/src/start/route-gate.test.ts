import type { RouteRow } from '@storeroom/contract';
import { aRow } from '../testing/a-remote';
import { routeGate, type Visit } from './route-gate';

const origin = 'http://storeroom.localhost:8080';
const guest = { isSignedIn: false, can: () => false };
const member = { isSignedIn: true, can: (permission: string) => permission === 'stock' };

function visit(over: Partial<Visit> = {}): Visit {
  return { path: '/stock', search: '', origin, startPage: '/dashboard', hideLanding: false, ...over };
}

const stock = aRow({ path: '/stock', access: 'signed-in', permission: 'stock' });
const login = aRow({ path: '/login', access: 'guest' });
const home = aRow({ path: '/', access: 'guest' });

test('a public page opens for guests and members', () => {
  expect(routeGate(aRow(), guest, visit())).toEqual({ kind: 'open' });
  expect(routeGate(aRow(), member, visit())).toEqual({ kind: 'open' });
});

test('a guest on a signed-in page is sent to the login, which remembers path and query [R4.20]', () => {
  expect(routeGate(stock, guest, visit({ search: '?name=bolt&page=2' }))).toEqual({
    kind: 'redirect',
    to: '/login?next=/stock?name=bolt%26page=2',
  });
});

test.each([
  'stock',
  'stock.empty',
  'stock.archive',
  'stock.reports',
  'locations',
  'teams',
  'users',
  'logs',
] as const)(
  'a page with the permission %s opens for a member who has it, and is forbidden to one who lacks it [R6.3, D-R1.4]',
  (permission) => {
    const row = aRow({ access: 'signed-in', permission });
    const holder = { isSignedIn: true, can: (asked: string) => asked === permission };
    const other = { isSignedIn: true, can: (asked: string) => asked !== permission };
    expect(routeGate(row, holder, visit())).toEqual({ kind: 'open' });
    expect(routeGate(row, other, visit())).toEqual({ kind: 'forbidden', permission });
  },
);

test('a member on the login page is sent to the remembered address, or else to the dashboard [R4.21, D-R1.1, D-R1.2]', () => {
  const wanted = visit({ path: '/login', search: '?next=/stock?name=bolt' });
  expect(routeGate(login, member, wanted)).toEqual({ kind: 'redirect', to: '/stock?name=bolt' });
  expect(routeGate(login, member, visit({ path: '/login' }))).toEqual({ kind: 'redirect', to: '/dashboard' });
});

test('the home page sends a member to the configured start page [R4.21, R2.61]', () => {
  expect(routeGate(home, member, visit({ path: '/', startPage: '/stock' }))).toEqual({
    kind: 'redirect',
    to: '/stock',
  });
});

test('a brand without a landing page sends guests from home to the login [R2.62, R1.23]', () => {
  expect(routeGate(home, guest, visit({ path: '/', hideLanding: true }))).toEqual({
    kind: 'redirect',
    to: '/login',
  });
  expect(routeGate(login, guest, visit({ path: '/login', hideLanding: true }))).toEqual({ kind: 'open' });
});

test('an unknown guard of a route raises an error [R8.14]', () => {
  const row = aRow({ access: 'friends-only' as RouteRow['access'] });
  expect(() => routeGate(row, guest, visit())).toThrow('Unknown route middleware');
});
