import { askForConsentAtom, consentAtom, consentSurfaceAtom, useAtomValue, useSetAtom } from '@storeroom/sdk';
import { isScrollLockedAtom, NO_CHOICE, setConsentAtom, showConsentPopupAtom } from '@storeroom/sdk/host';
import { expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { COOKIE_LIST, POLICY_VERSION } from '@storeroom/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { setCookieJar } from '../page/cookie-jar';
import { fakeJar } from '../testing/fake-jar';
import modal from '../texts/consent-modal.en.json';
import popupWords from '../texts/consent-popup.en.json';
import { ConsentArea } from './consent-area';
import { PAGE_START } from '../page/page-title';
import { storedReceipt } from './stored-receipt';

/** A sign-in that needs a choice about cookies, and the area that asks for the choice. */
function Page() {
  const ask = useSetAtom(askForConsentAtom);
  const { accepted } = useAtomValue(consentAtom);
  return (
    <>
      <button onClick={ask}>Sign in</button>
      <output>{accepted ? 'chosen' : 'not chosen'}</output>
      <ConsentArea />
    </>
  );
}

async function open(cookies = {}, api = fakeApi().on('POST /api/consent')) {
  const jar = fakeJar(cookies);
  setCookieJar(jar);
  return {
    jar,
    ...(await renderScreen(<Page />, {
      api,
      texts: { 'consent-popup': popupWords, 'consent-modal': modal },
    })),
  };
}

const popup = () => screen.findByRole('region', { name: /Cookies on/ });

test('the cookie notice offers three answers that look alike and takes no focus [landing.110]', async () => {
  const { store, container } = await open();
  act(() => store.set(showConsentPopupAtom));
  const answers = within(await popup()).getAllByRole('button');
  expect(answers.map((button) => button.textContent)).toEqual(['Only necessary', 'Accept all', 'Choose']);
  expect(new Set(answers.map((button) => button.dataset['kind']))).toEqual(new Set(['secondary']));
  expect(document.body).toHaveFocus();
  await expectAccessible(container);
});

test('after an answer to a cookie notice that opened by itself, focus is at the start of the page [landing.684]', async () => {
  const { store } = await open();
  const start = document.body.appendChild(document.createElement('span'));
  start.id = PAGE_START;
  start.tabIndex = -1;
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Only necessary' }));
  await waitFor(() => expect(start).toHaveFocus());
  start.remove();
});

test('a login blocked for consent moves focus to the cookie notice, and after the choice back to its button [R5.2, landing.114]', async () => {
  const { jar } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const notice = await popup();
  await waitFor(() => expect(within(notice).getByRole('heading')).toHaveFocus());
  await userEvent.click(within(notice).getByRole('button', { name: 'Only necessary' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('chosen');
  expect(jar.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 'session' });
});

test('the choice of cookies of a remembered person is kept for a year [R5.17]', async () => {
  const { jar } = await open({ RememberMe: 'true' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Accept all' }));
  expect(jar.cookies.get('ConsentCookiesAdvertising')).toEqual({ value: 'true', days: 365 });
});

test('the cookie dialog explains five types with their cookies and lifetimes, of which the necessary ones cannot be switched off [landing.111, R2.58]', async () => {
  const { jar, store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose your cookies' });
  expect(within(dialog).getByRole('heading', { name: 'Choose your cookies' })).toHaveFocus();
  expect(within(dialog).getAllByRole('switch')).toHaveLength(5);
  expect(within(dialog).getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toContainEqual(['AuthToken', 'Up to 365 days']);
  for (const { name } of COOKIE_LIST) expect(rows).toContainEqual([name, expect.stringMatching(/\w/)]);
  await expectAccessible(dialog);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Statistics' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save choice' }));
  expect(jar.read('ConsentCookiesStatistics')).toBe('true');
  expect(jar.read('ConsentCookiesAdvertising')).toBe('false');
  expect(store.get(consentSurfaceAtom)).toBe('closed');
});

test('the scrolling of the page is locked while the cookie dialog is open [R2.60]', async () => {
  const { store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  await screen.findByRole('dialog');
  expect(store.get(isScrollLockedAtom)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(store.get(isScrollLockedAtom)).toBe(false);
});

test('closing the cookie dialog without an answer brings the notice back [R1.15]', async () => {
  const { store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(await popup()).toBeInTheDocument();
  expect(store.get(consentAtom).accepted).toBe(false);
});

test('the cookie notice says that the policy has changed since the choice', async () => {
  const { store } = await open();
  act(() => {
    store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE, version: '2020-01-31' });
    store.set(showConsentPopupAtom);
  });
  expect(await popup()).toHaveTextContent('Our cookie policy has changed: ');
});

test('of a choice of cookies its types and the version of the policy are sent, and its receipt is kept on the device [landing.290]', async () => {
  const receipt = {
    id: 'r-1',
    types: ['necessary' as const],
    policy_version: POLICY_VERSION,
    created_at: '2026-11-20T09:00:00Z',
  };
  const api = fakeApi().on('POST /api/consent', () => ({ status: 201, body: { result: { receipt } } }));
  const { store } = await open({}, api);
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Only necessary' }));
  await waitFor(() => expect(store.get(consentAtom).receipt).toEqual(receipt));
  expect(api.calls.at(-1)?.body).toEqual({ types: ['necessary'], policy_version: POLICY_VERSION });
  expect(JSON.parse(window.localStorage.getItem('consent-receipt') ?? '')).toEqual(receipt);
  expect(storedReceipt.read()).toEqual(receipt);
});

test('a choice of cookies holds although the server could not keep it, and deletes an older receipt', async () => {
  storedReceipt.keep({
    id: 'old',
    types: [],
    policy_version: '2020-01-31',
    created_at: '2020-01-31T09:00:00Z',
  });
  const { store } = await open(
    {},
    fakeApi().on('POST /api/consent', () => ({ status: 503, body: {} })),
  );
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Accept all' }));
  expect(store.get(consentAtom)).toMatchObject({ accepted: true, choice: { statistics: true } });
  expect(storedReceipt.read()).toBeUndefined();
});
