import { consentSurfaceAtom } from '@storeroom/shared';
import { COOKIE_LIST } from '@storeroom/shared/contract';
import { NO_CHOICE, setConsentAtom } from '@storeroom/shared/host';
import { expectAccessible, renderScreen } from '@storeroom/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import CookiesScreen from './cookies.screen';
import PrivacyScreen from './privacy.screen';

const texts = { landing: en };

test('[X.280] every cookie is listed with purpose, type and lifetime, in both languages', async () => {
  await renderScreen(<CookiesScreen />, { texts });
  for (const { name } of COOKIE_LIST) {
    const row = screen.getByRole('row', { name: new RegExp(`^${name} `) });
    expect(row).not.toHaveTextContent('cookies.');
    expect(fr.cookies.purpose).toHaveProperty([name]);
  }
});

test('[X.281] the current choice is shown and can be changed', async () => {
  const { store } = await renderScreen(<CookiesScreen />, { texts });
  expect(screen.getByRole('status')).toHaveTextContent('Nothing has been chosen');
  act(() => store.set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, statistics: true } }));
  expect(screen.getByRole('status')).toHaveTextContent('necessary and statistics');
  await userEvent.click(screen.getByRole('button', { name: 'Change cookie settings' }));
  expect(store.get(consentSurfaceAtom)).toBe('modal');
});

test('[X.282] the privacy policy begins with a plain summary and carries its date', async () => {
  await renderScreen(<PrivacyScreen />, { texts });
  expect(screen.getByText(/We keep what a stockroom needs/)).toBeInTheDocument();
  expect(screen.getByText('Version of 20 November 2026')).toBeInTheDocument();
});

test('[V.30] both policies have no accessibility faults', async () => {
  const cookies = await renderScreen(<CookiesScreen />, { texts });
  await expectAccessible(cookies.container);
  cookies.unmount();
  const privacy = await renderScreen(<PrivacyScreen />, { texts });
  await expectAccessible(privacy.container);
});

test('[V.14] both languages have the same keys', () => {
  const keys = (words: object, at = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${at}${key.replace(/_(one|many|other)$/, '')}`]
        : keys(value as object, `${at}${key}.`),
    );
  expect([...new Set(keys(fr))].sort()).toEqual([...new Set(keys(en))].sort());
});
