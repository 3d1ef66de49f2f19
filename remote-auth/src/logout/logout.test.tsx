import { setSessionVerbs } from '@storeroom/shared/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../texts/en.json';
import LogoutScreen from './logout.screen';

function watchSignOut() {
  const signOut = jest.fn(async () => undefined);
  setSessionVerbs({ signIn: async () => undefined, signOut });
  return signOut;
}

test('[D-R3.1, D-R3.2] logout revokes the token and then forgets the session', async () => {
  const signOut = watchSignOut();
  const api = fakeApi().on('POST /api/logout', () => ({ body: { message: 'ok' } }));
  await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
  expect(screen.getByRole('status')).toHaveTextContent('Signing out');
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/logout']);
});

test('[D-R3.1] logout forgets the session when the server cannot be reached', async () => {
  const signOut = watchSignOut();
  const api = fakeApi().on('POST /api/logout', () => 'unreachable');
  await renderScreen(<LogoutScreen />, { api, user: aUser(), texts: { auth: texts } });
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});

test('[D-R3.1] a guest at /logout sends nothing and leaves', async () => {
  const signOut = watchSignOut();
  const { api } = await renderScreen(<LogoutScreen />, { texts: { auth: texts } });
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([]);
});
