import { setSessionVerbs } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteTypedName, typedName } from '../session-start';
import texts from '../texts/auth.en.json';
import LogoutScreen from './logout.screen';

function watchSignOut() {
  const signOut = jest.fn(async () => undefined);
  setSessionVerbs({ signIn: async () => undefined, signOut });
  return signOut;
}

test('signing out calls the server and then ends the session [D-R3.1]', async () => {
  const signOut = watchSignOut();
  const api = fakeApi().on('POST /api/logout');
  await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
  expect(screen.getByRole('status')).toHaveTextContent('Signing out');
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  // Of this browser alone.
  expect(api.calls.map(({ path, body }) => [path, body])).toEqual([['/api/logout', { all: false }]]);
});

test('signing out ends the session also when the server cannot be reached [D-R3.1]', async () => {
  const signOut = watchSignOut();
  const api = fakeApi().on('POST /api/logout', 'unreachable');
  await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});

test.each(['GET /sanctum/csrf-cookie', 'POST /api/logout'] as const)(
  'signing out ends the session after 5 s when %s is never answered [D-R3.1]',
  async (silent) => {
    jest.useFakeTimers();
    const signOut = watchSignOut();
    const api = fakeApi()
      .on('POST /api/logout', { status: 419 })
      .on(silent, () => new Promise(() => undefined));
    await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
    await jest.advanceTimersByTimeAsync(4_999);
    expect(signOut).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(signOut).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  },
);

test('a sign-out that fails says so and can be tried again [sign-in.793]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const signOut = watchSignOut().mockRejectedValueOnce(new Error('gone'));
  await renderScreen(<LogoutScreen />, { texts: { auth: texts } });
  expect(await screen.findByRole('alert')).toHaveTextContent('You could not be signed out');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Signing out');
  expect(signOut).toHaveBeenCalledTimes(2);
  error.mockRestore();
});

test('signing out as a guest makes no call', async () => {
  const signOut = watchSignOut();
  const { api } = await renderScreen(<LogoutScreen />, { texts: { auth: texts } });
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([]);
});

test('signing out deletes a name that was typed into a form for guests [sign-in.1407]', async () => {
  const signOut = watchSignOut();
  noteTypedName('priya');
  const api = fakeApi().on('POST /api/logout');
  await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(typedName()).toBe('');
});
