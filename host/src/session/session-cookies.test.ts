import { COOKIE_LIST } from '@storeroom/contract';
import { NO_CHOICE } from '@storeroom/sdk/host';
import { storeConsent } from '../consent/store-consent';
import { REMEMBERED_DAYS } from '../page/cookie-lifetime';
import { fakeJar } from '../testing/fake-jar';
import { forgetToken, storedToken } from './session-cookies';
import { storeToken } from './store-token';

const token = { token: '1|secret-secret-secret', token_type: 'Bearer' };

test('the token of a remembered person lives a year, and the remember flag 364 days [R5.17]', () => {
  const jar = fakeJar();
  storeToken(jar, token, true);
  expect(Object.fromEntries(jar.cookies)).toEqual({
    AuthToken: { value: token.token, days: 365 },
    AuthTokenType: { value: 'Bearer', days: 365 },
    RememberMe: { value: 'true', days: 364 },
  });
});

test('the token of a person who is not remembered ends with the browser [R5.17]', () => {
  const jar = fakeJar({ RememberMe: 'true' });
  storeToken(jar, token, false);
  expect(Object.fromEntries(jar.cookies)).toEqual({
    AuthToken: { value: token.token, days: 'session' },
    AuthTokenType: { value: 'Bearer', days: 'session' },
  });
});

test('a stored token of 16 characters is ignored, and one of 17 is used [R4.15]', () => {
  expect(storedToken(fakeJar({ AuthToken: 'x'.repeat(16) }))).toBeNull();
  expect(storedToken(fakeJar({ AuthToken: 'x'.repeat(17) }))).toEqual({
    token: 'x'.repeat(17),
    token_type: 'Bearer',
  });
});

test('the stored token type is Bearer unless the server says otherwise [R3.22]', () => {
  const jar = fakeJar({ AuthToken: token.token });
  expect(storedToken(jar)?.token_type).toBe('Bearer');
  storeToken(jar, { ...token, token_type: 'Custom' }, false);
  expect(storedToken(jar)?.token_type).toBe('Custom');
});

test('forgetting a session deletes its cookies and leaves others', () => {
  const jar = fakeJar({ AuthToken: 'x', AuthTokenType: 'Bearer', RememberMe: 'true', i18n_redirected: 'fr' });
  forgetToken(jar);
  expect([...jar.cookies.keys()]).toEqual(['i18n_redirected']);
});

test('the cookies of session and consent are those of the cookie policy, with its lifetimes [landing.1346]', () => {
  const kept = (remember: boolean) => {
    const jar = fakeJar();
    storeConsent(jar, NO_CHOICE, remember ? REMEMBERED_DAYS : 'session');
    storeToken(jar, { token: 'x'.repeat(40), token_type: 'Bearer' }, remember);
    return Object.fromEntries([...jar.cookies].map(([name, { days }]) => [name, days]));
  };
  const named = COOKIE_LIST.filter(({ name, setBy }) => setBy === 'page' && name !== 'i18n_redirected');
  expect(kept(true)).toEqual(Object.fromEntries(named.map(({ name, days }) => [name, days])));
  const unremembered = named.filter(({ name }) => name !== 'RememberMe');
  expect(kept(false)).toEqual(Object.fromEntries(unremembered.map(({ name }) => [name, 'session'])));
});
