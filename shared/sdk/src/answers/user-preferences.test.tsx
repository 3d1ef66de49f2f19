import { aUser, renderScreen } from '@storeroom/testing';
import type { User } from '@storeroom/contract';
import { act, fireEvent } from '@testing-library/react';
import { userFrom } from './user';
import { setUserAtom } from '../session/session.state';
import { useShortcuts } from '../shortcuts/shortcuts.hooks';
import { devicePreferencesAtom, preferencesAtom } from '../preferences/preferences.state';

function withoutPreferences(): User {
  const user = aUser();
  delete user.preferences;
  return user;
}

const DEFAULTS = { density: 'comfortable', per_page: 15, shortcuts: true, announcements: true };

test('[X.380] what somebody has set up holds, and the rest is as the product has it', async () => {
  const user = { ...aUser(), preferences: { per_page: 50, density: 'compact' as const } };
  const { store } = await renderScreen(<p />, { user });
  expect(store.get(preferencesAtom)).toEqual({ ...DEFAULTS, per_page: 50, density: 'compact' });
});

test('[X.384] where the server has no place for it the device keeps it, and only there', async () => {
  const user = withoutPreferences();
  const { store } = await renderScreen(<p />, { user });
  store.set(devicePreferencesAtom, { per_page: 30 });
  expect(store.get(preferencesAtom)).toEqual({ ...DEFAULTS, per_page: 30 });
  store.set(setUserAtom, { ...user, preferences: {} });
  expect(store.get(preferencesAtom)).toEqual(DEFAULTS);
});

test('[X.384] what another server says of preferences is taken as far as it can be read', () => {
  const preferences = { per_page: '50', density: 'tight', shortcuts: 0, announcements: 'yes', theme: 'pink' };
  expect(userFrom({ ...aUser(), preferences })?.preferences).toEqual({
    per_page: 50,
    shortcuts: false,
    theme: 'pink',
  });
});

test('[X.42] single-letter keys act until they are switched off', async () => {
  const add = jest.fn();
  function Page() {
    useShortcuts({ n: add });
    return <p>Page</p>;
  }
  const { store } = await renderScreen(<Page />, { user: aUser() });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(add).toHaveBeenCalledTimes(1);
  act(() => store.set(setUserAtom, { ...aUser(), preferences: { shortcuts: false } }));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(add).toHaveBeenCalledTimes(1);
});
