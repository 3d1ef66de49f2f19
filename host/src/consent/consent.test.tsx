import {
  askForConsentAtom,
  consentAtom,
  consentSurfaceAtom,
  useAtomValue,
  useSetAtom,
} from '@storeroom/shared';
import { isScrollLockedAtom, showConsentPopupAtom } from '@storeroom/shared/host';
import { renderScreen } from '@storeroom/shared/testing';
import { expectAccessible } from '@storeroom/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { setCookieJar } from '../session/cookie-jar';
import { fakeJar } from '../testing/fake-jar';
import { ConsentArea } from './consent-area';
import modal from './consent-modal.en.json';
import popupWords from './consent-popup.en.json';

/** A login that waits for a choice, and the area where it is asked for. */
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

async function open(cookies = {}) {
  const jar = fakeJar(cookies);
  setCookieJar(jar);
  return {
    jar,
    ...(await renderScreen(<Page />, { texts: { consent: popupWords, 'consent-modal': modal } })),
  };
}

const popup = () => screen.findByRole('region', { name: /Cookies on/ });

test('[R1.15, X.110] the notice offers three answers of equal weight and takes no focus', async () => {
  const { store, container } = await open();
  act(() => store.set(showConsentPopupAtom));
  const answers = within(await popup()).getAllByRole('button');
  expect(answers.map((button) => button.textContent)).toEqual(['Only necessary', 'Accept all', 'Choose']);
  expect(new Set(answers.map((button) => button.dataset['kind']))).toEqual(new Set(['secondary']));
  expect(document.body).toHaveFocus();
  await expectAccessible(container);
});

test('[R5.2, R8.6, X.114] a blocked login leads to the notice, and the choice leads back to the button', async () => {
  const { jar } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const notice = await popup();
  await waitFor(() => expect(within(notice).getByRole('heading')).toHaveFocus());
  await userEvent.click(within(notice).getByRole('button', { name: 'Only necessary' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('chosen');
  expect(jar.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 'session' });
});

test('[X.112, R5.17] a choice of someone who is remembered is kept for a year', async () => {
  const { jar } = await open({ RememberMe: 'true' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Accept all' }));
  expect(jar.cookies.get('ConsentCookiesAdvertising')).toEqual({ value: 'true', days: 365 });
});

test('[X.111, R2.58] the dialog explains five types; necessary cannot be switched off', async () => {
  const { jar, store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose your cookies' });
  expect(within(dialog).getByRole('heading', { name: 'Choose your cookies' })).toHaveFocus();
  expect(within(dialog).getAllByRole('switch')).toHaveLength(5);
  expect(within(dialog).getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  expect(within(dialog).getByText('AuthToken')).toBeInTheDocument();
  await expectAccessible(dialog);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Statistics' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save choice' }));
  expect(jar.read('ConsentCookiesStatistics')).toBe('true');
  expect(jar.read('ConsentCookiesAdvertising')).toBe('false');
  expect(store.get(consentSurfaceAtom)).toBe('closed');
});

test('[R2.60] the page does not scroll while the dialog is open', async () => {
  const { store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  await screen.findByRole('dialog');
  expect(store.get(isScrollLockedAtom)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(store.get(isScrollLockedAtom)).toBe(false);
});

test('[R1.15] a dialog closed without an answer leaves the question open', async () => {
  const { store } = await open();
  act(() => store.set(showConsentPopupAtom));
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Choose' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(await popup()).toBeInTheDocument();
  expect(store.get(consentAtom).accepted).toBe(false);
});
