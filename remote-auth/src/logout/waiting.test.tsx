import { unsentCountKey } from '@storeroom/contract';
import { setSessionVerbs } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../texts/auth.en.json';
import LogoutScreen from './logout.screen';

async function open(waiting = '2') {
  const signOut = jest.fn(async () => undefined);
  setSessionVerbs({ signIn: async () => undefined, signOut });
  const api = fakeApi().on('POST /api/logout');
  const person = aUser();
  window.localStorage.setItem(unsentCountKey(person.id), waiting);
  const view = await renderScreen(<LogoutScreen />, {
    api,
    user: person,
    at: '/logout',
    texts: { auth: texts },
  });
  return { ...view, api, signOut };
}

beforeEach(() => window.localStorage.clear());

test('signing out with changes that wait to be sent asks first, and the person can stay signed in [offline.870]', async () => {
  const { api, signOut, container } = await open();
  expect(screen.getByRole('dialog', { name: '2 changes are not sent yet' })).toHaveTextContent(
    'They stay on this device',
  );
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
  expect([api.calls.length, signOut.mock.calls.length]).toEqual([0, 0]);
});

test('the question before signing out says of one waiting change that it stays on the device for this person alone [offline.870]', async () => {
  await open('1');
  expect(screen.getByRole('dialog', { name: '1 change is not sent yet' })).toHaveTextContent(
    'It stays on this device and is sent when you sign in here again. Nobody else can see or send it.',
  );
});

test('confirming the question about waiting changes signs out', async () => {
  const { signOut } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});

test.each([
  ['is back at the page where they were', 3, '/stock?name=bolt'],
  ['is at the dashboard where no page was open before', 0, '/dashboard'],
])(
  'a person who is asked at /logout about waiting changes and stays signed in %s [sign-in.1738]',
  async (_where, idx, address) => {
    window.history.pushState({ idx: idx - 1 }, '', '/stock?name=bolt');
    await open();
    window.history.replaceState({ idx }, '');
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));
  },
);
