import { consentSurfaceAtom } from '@storeroom/sdk';
import { COOKIE_LIST } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom } from '@storeroom/sdk/host';
import { expectAccessible, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../texts/landing-policies.fr.json';
import CookiesScreen from './cookies.screen';
import PrivacyScreen from './privacy.screen';

test('[X.280] every cookie is listed with purpose, type and lifetime, in both languages', async () => {
  await renderScreen(<CookiesScreen />);
  for (const { name } of COOKIE_LIST) {
    const row = screen.getByRole('row', { name: new RegExp(`^${name} `) });
    expect(row).not.toHaveTextContent('cookies.');
    expect(fr.cookies.purpose).toHaveProperty([name]);
  }
});

test('[X.280] the copies of a move between hosts are named as they are kept', async () => {
  await renderScreen(<CookiesScreen />);
  expect(screen.getByText(/copies of these cookies.*begin with SwitchDomain\./)).toBeVisible();
});

test('[X.769] all that the browser keeps beside cookies is named, by how long it stays', async () => {
  await renderScreen(<CookiesScreen />);
  const device = screen.getByRole('list', { name: /^On this device/ });
  expect(device).toHaveTextContent(/colour scheme.*receipt.*scanning.*import.*palette/);
  expect(screen.getByRole('list', { name: /^In one tab/ })).toHaveTextContent(/typed.*team.*reloaded/);
});

test('[X.768] a cookie of the server is kept for two hours, and both pages say so', async () => {
  await renderScreen(<CookiesScreen />);
  expect(screen.getByRole('row', { name: /^XSRF-TOKEN / })).toHaveTextContent('2 hours');
});

test('[X.768] a cookie that is kept only for who wants to be remembered says so, and when it ends else', async () => {
  await renderScreen(<CookiesScreen />);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
  const otherwise = '365 days with “Remember me”, otherwise until you close the browser';
  for (const name of ['ConsentCookies', 'AuthToken', 'AuthTokenType', 'storeroom_devices']) {
    expect(row(name)).toHaveTextContent(otherwise);
  }
  expect(row('RememberMe')).toHaveTextContent('364 days, set only with “Remember me”');
  expect(row('i18n_redirected')).toHaveTextContent(/365 days(?! with)/);
});

test('[X.281] the current choice is shown and can be changed', async () => {
  const { store } = await renderScreen(<CookiesScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('You have not chosen yet');
  act(() => store.set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, statistics: true } }));
  expect(screen.getByRole('status')).toHaveTextContent('necessary and statistics');
  await userEvent.click(screen.getByRole('button', { name: 'Change or withdraw' }));
  expect(store.get(consentSurfaceAtom)).toBe('modal');
});

test('[X.282] the privacy policy begins with a plain summary and carries its date', async () => {
  await renderScreen(<PrivacyScreen />);
  expect(screen.getByText(/We keep what a stockroom needs/)).toBeInTheDocument();
  expect(screen.getByText('Version of 20 November 2026')).toBeInTheDocument();
});

test('[V.30] both policies have no accessibility faults', async () => {
  const cookies = await renderScreen(<CookiesScreen />);
  await expectAccessible(cookies.container);
  cookies.unmount();
  const privacy = await renderScreen(<PrivacyScreen />);
  await expectAccessible(privacy.container);
});

test('[X.290] a receipt for the choice is shown with its day and the version that it answers', async () => {
  const { store } = await renderScreen(<CookiesScreen />);
  const receipt = {
    id: '5b6f4c1e-3c1d-4f0a-9d43-0d9f9b1f7c11',
    types: ['necessary' as const],
    policy_version: '2026-11-20',
    created_at: '2026-11-21T09:30:00.000Z',
  };
  act(() => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE, receipt }));
  expect(screen.getByRole('status')).toHaveTextContent(
    `Receipt ${receipt.id}, 21 November 2026, policy of 20 November 2026`,
  );
});

test('[X.291] what a cell is about travels with it to where the table has no heads', async () => {
  await renderScreen(<CookiesScreen />);
  const row = screen.getByRole('row', { name: /^AuthToken / });
  const labels = [...row.querySelectorAll('td')].map((cell) => cell.dataset['label']);
  expect(labels).toEqual(['What it is for', 'Type', 'Kept for', 'Set by']);
});
