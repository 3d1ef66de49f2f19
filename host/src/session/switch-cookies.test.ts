import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { hostSwitchTarget } from './host-switch-target';
import { takeSwitchCookies, writeSwitchCookies } from './switch-cookies';

const home = { hostname: 'storeroom.localhost', port: '8080' };

test.each([
  ['leeds.storeroom.localhost', 'leeds.storeroom.localhost:8080', 'cookies'],
  ['leeds.storeroom.localhost:9000', 'leeds.storeroom.localhost:9000', 'cookies'],
  ['stock.acme.example', 'stock.acme.example:8080', 'code'],
  ['evilstoreroom.localhost', 'evilstoreroom.localhost:8080', 'code'],
])('a team whose host is %s is reached at %s by %s [D-H3]', (client, host, by) => {
  expect(hostSwitchTarget(client, home, 'storeroom.localhost')).toMatchObject({ host, by });
});

test('a person at the team’s own host, or whose team has none, stays on this host', () => {
  expect(hostSwitchTarget('storeroom.localhost', home, 'storeroom.localhost')).toBeNull();
  expect(hostSwitchTarget(undefined, home, 'storeroom.localhost')).toBeNull();
});

test('from a host that shares its cookies with no other, a team’s host is reached by code [D-H3.1]', () => {
  expect(hostSwitchTarget('leeds.storeroom.localhost', home, null)).toMatchObject({
    hostname: 'leeds.storeroom.localhost',
    by: 'code',
  });
});

test('from a host on the usual port, a team’s host is reached without a port', () => {
  const open = { hostname: 'storeroom.example', port: '' };
  expect(hostSwitchTarget('stock.acme.example', open, 'storeroom.example')?.host).toBe('stock.acme.example');
});

test('the cookies of consent, remember flag and token are copied for a switch to another host [R4.5, R3.35]', () => {
  const jar = fakeJar({
    ...CONSENT_GIVEN,
    AuthToken: 'a-token-of-some-length',
    RememberMe: 'true',
    other: 'x',
  });
  writeSwitchCookies(jar);
  expect(jar.cookies.get('SwitchDomain.AuthToken')).toEqual({
    value: 'a-token-of-some-length',
    days: 'session',
  });
  expect(jar.read('SwitchDomain.RememberMe')).toBe('true');
  expect(jar.read('SwitchDomain.ConsentCookies')).toBe('true');
  expect(jar.read('SwitchDomain.other')).toBeUndefined();
});

test('the copied cookies become the normal ones on arrival, with their lifetimes [R4.7, R4.8]', () => {
  const there = fakeJar({ ...CONSENT_GIVEN, AuthToken: 'a-token-of-some-length', RememberMe: 'true' });
  writeSwitchCookies(there);
  const here = fakeJar();
  for (const [name, { value }] of there.cookies)
    if (name.startsWith('SwitchDomain.')) here.write(name, value, 'session');
  expect(takeSwitchCookies(here)).toBe('taken');
  expect(takeSwitchCookies(here)).toBe('nothing');
  expect(here.cookies.get('AuthToken')).toEqual({ value: 'a-token-of-some-length', days: 365 });
  expect(here.cookies.get('RememberMe')).toEqual({ value: 'true', days: 364 });
  expect(here.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 365 });
  expect([...here.cookies.keys()].filter((name) => name.startsWith('SwitchDomain.'))).toEqual([]);
});

test('a copied token of 10 characters is dropped, and one of 11 is taken over [R4.7]', () => {
  const short = fakeJar({ 'SwitchDomain.AuthToken': 'x'.repeat(10) });
  expect(takeSwitchCookies(short)).toBe('refused');
  expect([...short.cookies]).toEqual([]);
  const long = fakeJar({ 'SwitchDomain.AuthToken': 'x'.repeat(11) });
  takeSwitchCookies(long);
  expect(long.read('AuthToken')).toBe('x'.repeat(11));
});

test('copied cookies of somebody who is not remembered last until the browser closes [R4.8, R5.17]', () => {
  const jar = fakeJar({ 'SwitchDomain.AuthToken': 'x'.repeat(40), 'SwitchDomain.RememberMe': 'false' });
  expect(takeSwitchCookies(jar)).toBe('taken');
  expect(jar.cookies.get('AuthToken')?.days).toBe('session');
});

test('a copied consent without a token is dropped [R4.7]', () => {
  const jar = fakeJar({ 'SwitchDomain.ConsentCookies': 'true' });
  expect(takeSwitchCookies(jar)).toBe('refused');
  expect([...jar.cookies]).toEqual([]);
});
