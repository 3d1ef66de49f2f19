import { consentSurfaceAtom } from '@storeroom/sdk';
import { COOKIE_LIST } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom } from '@storeroom/sdk/host';
import { expectAccessible, renderScreen } from '@storeroom/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../texts/landing-policies.fr.json';
import CookiesScreen from './cookies.screen';
import PrivacyScreen from './privacy.screen';

test('the cookie policy lists every cookie with purpose, type and lifetime [landing.280]', async () => {
  await renderScreen(<CookiesScreen />);
  for (const { name } of COOKIE_LIST) {
    const row = screen.getByRole('row', { name: new RegExp(`^${name} `) });
    expect(row).not.toHaveTextContent('cookies.');
    const facts = within(row).getAllByRole('cell');
    expect(facts.map(({ textContent }) => textContent !== '' && textContent !== name)).toEqual(
      Array(4).fill(true),
    );
    expect(fr.cookies.purpose).toHaveProperty([name]);
  }
});

test('the cookie policy says that copies of cookies with the prefix SwitchDomain. are used', async () => {
  await renderScreen(<CookiesScreen />);
  expect(screen.getByText(/copies of these cookies.*begin with SwitchDomain\./)).toBeVisible();
});

test('the cookie policy lists what the browser stores besides cookies, on the device and in one tab [landing.769]', async () => {
  await renderScreen(<CookiesScreen />);
  const device = screen.getByRole('list', { name: /^On this device/ });
  expect(device).toHaveTextContent(/colour scheme.*receipt.*scanning.*import.*palette/);
  expect(screen.getByRole('list', { name: /^In one tab/ })).toHaveTextContent(/typed.*team.*reloaded/);
});

test('the cookie policy says that the server’s cookie XSRF-TOKEN is kept for 2 hours', async () => {
  await renderScreen(<CookiesScreen />);
  expect(screen.getByRole('row', { name: /^XSRF-TOKEN / })).toHaveTextContent('2 hours');
});

test('the cookie policy says which cookies end with the browser where “Remember me” was not chosen [landing.768]', async () => {
  await renderScreen(<CookiesScreen />);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
  const otherwise = '365 days with “Remember me”, otherwise until you close the browser';
  for (const name of ['ConsentCookies', 'AuthToken', 'AuthTokenType', 'storeroom_devices']) {
    expect(row(name)).toHaveTextContent(otherwise);
  }
  expect(row('RememberMe')).toHaveTextContent('364 days, set only with “Remember me”');
  expect(row('i18n_redirected')).toHaveTextContent(/365 days(?! with)/);
});

test('the cookie policy shows the current choice and has a button to change it [landing.281]', async () => {
  const { store } = await renderScreen(<CookiesScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('You have not chosen yet');
  act(() => store.set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, statistics: true } }));
  expect(screen.getByRole('status')).toHaveTextContent('necessary and statistics');
  await userEvent.click(screen.getByRole('button', { name: 'Change or withdraw' }));
  expect(store.get(consentSurfaceAtom)).toBe('modal');
});

test('the privacy policy has a plain summary and the date of its version [landing.282]', async () => {
  await renderScreen(<PrivacyScreen />);
  expect(screen.getByText(/We keep what a stockroom needs/)).toBeInTheDocument();
  expect(screen.getByText('Version of 20 November 2026')).toBeInTheDocument();
});

test('axe finds nothing in the cookie policy and the privacy policy', async () => {
  const cookies = await renderScreen(<CookiesScreen />);
  await expectAccessible(cookies.container);
  cookies.unmount();
  const privacy = await renderScreen(<PrivacyScreen />);
  await expectAccessible(privacy.container);
});

test('the cookie policy says that a cookie choice is in force although the server gave no receipt for it [landing.290]', async () => {
  const { store } = await renderScreen(<CookiesScreen />);
  expect(screen.queryByText(/receipt for it/)).not.toBeInTheDocument();
  act(() => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE, hasNoReceipt: true }));
  expect(
    screen.getByText(/^Your choice is in force. The server could not give a receipt for it/),
  ).toBeVisible();
});

test('the cookie policy shows the receipt of a cookie choice with its date and the version of the policy [landing.290]', async () => {
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

test('each cell of the cookie table has the label that a phone shows beside it [landing.291]', async () => {
  await renderScreen(<CookiesScreen />);
  const row = screen.getByRole('row', { name: /^AuthToken / });
  const labels = [...row.querySelectorAll('td')].map((cell) => cell.dataset['label']);
  expect(labels).toEqual(['What it is for', 'Type', 'Kept for', 'Set by']);
});
