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

test('[R6.2] a public page is open to everyone', () => {
  expect(routeGate(aRow(), guest, visit())).toEqual({ kind: 'open' });
  expect(routeGate(aRow(), member, visit())).toEqual({ kind: 'open' });
});

test('[R4.20] a guest on a signed-in page goes to the login, with the way back', () => {
  expect(routeGate(stock, guest, visit({ search: '?name=bolt&page=2' }))).toEqual({
    kind: 'redirect',
    to: '/login?next=/stock?name=bolt%26page=2',
  });
});

test('[R6.3, D-R1.4] a member with the permission passes; without it the page says which one is missing', () => {
  expect(routeGate(stock, member, visit())).toEqual({ kind: 'open' });
  expect(routeGate(aRow({ access: 'signed-in', permission: 'logs' }), member, visit())).toEqual({
    kind: 'forbidden',
    permission: 'logs',
  });
});

test('[R4.21, D-R1.1, D-R1.2] a member on a guest page goes on to where the login was going, else to the dashboard', () => {
  const wanted = visit({ path: '/login', search: '?next=/stock?name=bolt' });
  expect(routeGate(login, member, wanted)).toEqual({ kind: 'redirect', to: '/stock?name=bolt' });
  expect(routeGate(login, member, visit({ path: '/login' }))).toEqual({ kind: 'redirect', to: '/dashboard' });
});

test('[R4.21, R2.61] home leads a member to the configured start page', () => {
  expect(routeGate(home, member, visit({ path: '/', startPage: '/stock' }))).toEqual({
    kind: 'redirect',
    to: '/stock',
  });
});

test('[R2.62, R1.23] a brand without landing page leads guests from home to the login', () => {
  expect(routeGate(home, guest, visit({ path: '/', hideLanding: true }))).toEqual({
    kind: 'redirect',
    to: '/login',
  });
  expect(routeGate(login, guest, visit({ path: '/login', hideLanding: true }))).toEqual({ kind: 'open' });
});

test('[R8.14] a guard that nobody knows raises an error', () => {
  const row = aRow({ access: 'friends-only' as RouteRow['access'] });
  expect(() => routeGate(row, guest, visit())).toThrow('Unknown route middleware');
});
