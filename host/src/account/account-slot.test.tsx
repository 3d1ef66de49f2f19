import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCookieJar } from '../page/cookie-jar';
import { broughtLocaleAtom } from '../session/take-preferences';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
// Its words come with its file: here they are there from the start.
import './account-drawer';
import { AccountSlot } from './account-slot';

const open = (at: string) =>
  renderScreen(<AccountSlot />, {
    user: { ...aUser(), preferences: {} },
    at,
    texts: HOST_TEXTS,
    api: fakeApi().on('GET /api/user/sessions'),
  });

test('[X.383] the account is open where the address says so, and leaves the rest of it in place', async () => {
  await open('/stock?name=tape&account=1');
  const dialog = await screen.findByRole('dialog', { name: 'Account' });
  await screen.findAllByText('Unknown browser');
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/stock?name=tape');
});

test('[X.388] the language that somebody brought along is spoken once they have arrived', async () => {
  const jar = fakeJar();
  setCookieJar(jar);
  const { store } = await open('/stock?name=tape');
  act(() => store.set(broughtLocaleAtom, 'fr'));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/fr/stock?name=tape'));
  expect(jar.read('i18n_redirected')).toBe('fr');
  expect(store.get(broughtLocaleAtom)).toBeNull();
});
