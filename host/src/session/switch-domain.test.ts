import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { copyForSwitch, hostToSwitchTo, takeOverSwitch } from './switch-domain';

const home = { hostname: 'storeroom.localhost', port: '8080' };

test.each([
  ['leeds.storeroom.localhost', 'leeds.storeroom.localhost:8080'],
  ['leeds.storeroom.localhost:9000', 'leeds.storeroom.localhost:9000'],
  ['storeroom.localhost', null],
  ['stock.acme.example', null],
  ['evilstoreroom.localhost', null],
  [undefined, null],
])('[D-H3, R4.5] a team at %s is reached with cookies at %s', (client, host) => {
  expect(hostToSwitchTo(client, home, 'storeroom.localhost')).toBe(host);
});

test('[R4.5, R3.45] consent, remember flag and token are copied along', () => {
  const jar = fakeJar({
    ...CONSENT_GIVEN,
    AuthToken: 'a-token-of-some-length',
    RememberMe: 'true',
    other: 'x',
  });
  copyForSwitch(jar);
  expect(jar.read('SwitchDomain.AuthToken')).toBe('a-token-of-some-length');
  expect(jar.read('SwitchDomain.RememberMe')).toBe('true');
  expect(jar.read('SwitchDomain.ConsentCookies')).toBe('true');
  expect(jar.read('SwitchDomain.other')).toBeUndefined();
});

test('[R4.7, R4.8] on arrival the copies become the cookies, as long-lived as they were', () => {
  const there = fakeJar({ ...CONSENT_GIVEN, AuthToken: 'a-token-of-some-length', RememberMe: 'true' });
  copyForSwitch(there);
  const here = fakeJar();
  for (const [name, { value }] of there.cookies)
    if (name.startsWith('SwitchDomain.')) here.write(name, value, 'session');
  takeOverSwitch(here);
  expect(here.cookies.get('AuthToken')).toEqual({ value: 'a-token-of-some-length', days: 365 });
  expect(here.cookies.get('RememberMe')).toEqual({ value: 'true', days: 364 });
  expect(here.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 365 });
  expect([...here.cookies.keys()].filter((name) => name.startsWith('SwitchDomain.'))).toEqual([]);
});

test('[R9.7] a switch token of 10 characters is dropped, one of 11 is taken over', () => {
  const short = fakeJar({ 'SwitchDomain.AuthToken': 'x'.repeat(10) });
  takeOverSwitch(short);
  expect([...short.cookies]).toEqual([]);
  const long = fakeJar({ 'SwitchDomain.AuthToken': 'x'.repeat(11) });
  takeOverSwitch(long);
  expect(long.read('AuthToken')).toBe('x'.repeat(11));
});
