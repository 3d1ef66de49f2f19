import { NO_CHOICE } from '@storeroom/shared/host';
import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { readConsent, storeConsent } from './consent-cookies';

test('[R3.35, R3.36, R3.37, R3.38, R3.39, R3.40] a choice is kept type by type', () => {
  const jar = fakeJar();
  storeConsent(jar, { ...NO_CHOICE, statistics: true }, 365);
  expect(Object.fromEntries([...jar.cookies].map(([name, { value }]) => [name, value]))).toEqual({
    ConsentCookies: 'true',
    ConsentCookiesNecessary: 'true',
    ConsentCookiesFunctional: 'false',
    ConsentCookiesPreference: 'false',
    ConsentCookiesStatistics: 'true',
    ConsentCookiesAdvertising: 'false',
  });
  expect(readConsent(jar)).toEqual({ accepted: true, choice: { ...NO_CHOICE, statistics: true } });
});

test('[R3.31] necessary cookies cannot be refused', () => {
  const jar = fakeJar();
  storeConsent(jar, { ...NO_CHOICE, necessary: false }, 'session');
  expect(jar.read('ConsentCookiesNecessary')).toBe('true');
  expect(readConsent(fakeJar({ ...CONSENT_GIVEN, ConsentCookiesNecessary: 'false' })).choice.necessary).toBe(
    true,
  );
});

test('[R3.32, R3.33] before a choice nothing is accepted and all but necessary is off', () => {
  expect(readConsent(fakeJar({ ConsentCookiesStatistics: 'true' }))).toEqual({
    accepted: false,
    choice: NO_CHOICE,
  });
});
