import { fakeJar } from '../testing/fake-jar';
import { forgetToken, storedToken } from './session-cookies';
import { storeToken } from './store-token';

const token = { token: '1|secret-secret-secret', token_type: 'Bearer' };

test('[R5.17] remembered, the token lives a year and the flag 364 days', () => {
  const jar = fakeJar();
  storeToken(jar, token, true);
  expect(Object.fromEntries(jar.cookies)).toEqual({
    AuthToken: { value: token.token, days: 365 },
    AuthTokenType: { value: 'Bearer', days: 365 },
    RememberMe: { value: 'true', days: 364 },
  });
});

test('[R5.17] not remembered, the token ends with the browser and an old flag goes', () => {
  const jar = fakeJar({ RememberMe: 'true' });
  storeToken(jar, token, false);
  expect(Object.fromEntries(jar.cookies)).toEqual({
    AuthToken: { value: token.token, days: 'session' },
    AuthTokenType: { value: 'Bearer', days: 'session' },
  });
});

test('[R4.15] a token of 16 characters is not tried again, one of 17 is', () => {
  expect(storedToken(fakeJar({ AuthToken: 'x'.repeat(16) }))).toBeNull();
  expect(storedToken(fakeJar({ AuthToken: 'x'.repeat(17) }))).toEqual({
    token: 'x'.repeat(17),
    token_type: 'Bearer',
  });
});

test('[R3.22] the token type is Bearer unless the server says otherwise', () => {
  const jar = fakeJar({ AuthToken: token.token });
  expect(storedToken(jar)?.token_type).toBe('Bearer');
  storeToken(jar, { ...token, token_type: 'Custom' }, false);
  expect(storedToken(jar)?.token_type).toBe('Custom');
});

test('[R3.35] forgetting a session leaves none of its cookies', () => {
  const jar = fakeJar({ AuthToken: 'x', AuthTokenType: 'Bearer', RememberMe: 'true', i18n_redirected: 'fr' });
  forgetToken(jar);
  expect([...jar.cookies.keys()]).toEqual(['i18n_redirected']);
});
