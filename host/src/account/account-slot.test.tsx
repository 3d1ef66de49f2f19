import { keptDrafts } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type LeaveAnswer } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCookieJar } from '../page/cookie-jar';
import { signInLocaleAtom } from '../look/apply-preferences';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
// The module adds its texts when it is loaded; imported here, they exist before anything is rendered.
import './account-drawer';
import { AccountSlot } from './account-slot';

const open = (at: string, leaving?: LeaveAnswer) =>
  renderScreen(<AccountSlot />, {
    ...(leaving && { leaving }),
    user: { ...aUser(), preferences: {} },
    at,
    texts: HOST_TEXTS,
    api: fakeApi().on('GET /api/user/sessions'),
  });

test('an address with account=1 opens the account, and closing it keeps the rest of the address', async () => {
  await open('/stock?name=tape&account=1');
  const dialog = await screen.findByRole('dialog', { name: 'Account' });
  await screen.findAllByText('Unknown browser');
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/stock?name=tape');
});

test('the language that is saved in an account applies when its person signs in [look.388]', async () => {
  const jar = fakeJar();
  setCookieJar(jar);
  const { store } = await open('/stock?name=tape');
  act(() => store.set(signInLocaleAtom, 'fr'));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/fr/stock?name=tape'));
  expect(jar.read('i18n_redirected')).toBe('fr');
  expect(store.get(signInLocaleAtom)).toBeNull();
});

test('closing the account with unsaved changes asks first, and the draft keeps the e-mail address but no password [look.341, look.343]', async () => {
  await open('/stock?account=1', 'stay');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  await user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), 'ada@home.example');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('New password'), 'nine purple lanterns');
  await user.click(screen.getByRole('button', { name: 'Close the account' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/stock?account=1');
  expect(screen.getByRole('textbox', { name: 'New e-mail address' })).toHaveValue('ada@home.example');
  expect(screen.getByLabelText('New password')).toHaveValue('nine purple lanterns');
  const drafts = JSON.stringify([...keptDrafts()]);
  expect(drafts).toContain('ada@home.example');
  expect(drafts).not.toContain('lanterns');
});
