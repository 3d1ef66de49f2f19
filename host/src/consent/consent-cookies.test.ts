import { POLICY_VERSION } from '@storeroom/contract';
import { NO_CHOICE } from '@storeroom/sdk/host';
import { storeRecent, readRecent } from '../page/stored-recent';
import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { mustAskConsent, readConsent } from './consent-cookies';
import { storeConsent } from './store-consent';

test('the consent to cookies is stored type by type [R3.35]', () => {
  const jar = fakeJar();
  storeConsent(jar, { ...NO_CHOICE, statistics: true }, 365);
  expect(Object.fromEntries([...jar.cookies].map(([name, { value }]) => [name, value]))).toEqual({
    ConsentCookies: 'true',
    ConsentCookiesVersion: POLICY_VERSION,
    ConsentCookiesNecessary: 'true',
    ConsentCookiesFunctional: 'false',
    ConsentCookiesPreference: 'false',
    ConsentCookiesStatistics: 'true',
    ConsentCookiesAdvertising: 'false',
  });
  expect(readConsent(jar)).toEqual({
    accepted: true,
    choice: { ...NO_CHOICE, statistics: true },
    version: POLICY_VERSION,
  });
});

test('a visitor who has not chosen cookies, or chose under an older policy, is asked [landing.113]', () => {
  const given = (version: Record<string, string>) =>
    mustAskConsent(readConsent(fakeJar({ ...CONSENT_GIVEN, ...version })));
  expect(mustAskConsent(readConsent(fakeJar()))).toBe(true);
  expect(given({ ConsentCookiesVersion: '' })).toBe(true);
  expect(given({ ConsentCookiesVersion: '2020-01-31' })).toBe(true);
  expect(given({ ConsentCookiesVersion: POLICY_VERSION })).toBe(false);
});

test('a choice without preference cookies deletes what the palette has stored, and one with them does not [look.574]', () => {
  storeRecent(['row:stock'], true);
  storeConsent(fakeJar(), { ...NO_CHOICE, preference: true }, 365);
  expect(readRecent()).toEqual(['row:stock']);
  storeConsent(fakeJar(), { ...NO_CHOICE, statistics: true }, 365);
  expect(readRecent()).toBeNull();
});

test('necessary cookies cannot be refused [R3.31]', () => {
  const jar = fakeJar();
  storeConsent(jar, { ...NO_CHOICE, necessary: false }, 'session');
  expect(jar.read('ConsentCookiesNecessary')).toBe('true');
  expect(readConsent(fakeJar({ ...CONSENT_GIVEN, ConsentCookiesNecessary: 'false' })).choice.necessary).toBe(
    true,
  );
});

test('before a choice no cookies but the necessary ones are accepted [R3.32, R3.33]', () => {
  expect(readConsent(fakeJar({ ConsentCookiesStatistics: 'true' }))).toEqual({
    accepted: false,
    choice: NO_CHOICE,
  });
});
