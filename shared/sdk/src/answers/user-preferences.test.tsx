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

test('preferences hold what a person has set up, and the product’s defaults for the rest', async () => {
  const user = { ...aUser(), preferences: { per_page: 50, density: 'compact' as const } };
  const { store } = await renderScreen(<p />, { user });
  expect(store.get(preferencesAtom)).toEqual({ ...DEFAULTS, per_page: 50, density: 'compact' });
});

test('preferences are kept on the device only where the server has no place for them [look.384]', async () => {
  const user = withoutPreferences();
  const { store } = await renderScreen(<p />, { user });
  store.set(devicePreferencesAtom, { per_page: 30 });
  expect(store.get(preferencesAtom)).toEqual({ ...DEFAULTS, per_page: 30 });
  store.set(setUserAtom, { ...user, preferences: {} });
  expect(store.get(preferencesAtom)).toEqual(DEFAULTS);
});

test('preferences from another server are taken as far as they can be read [look.384]', () => {
  const preferences = { per_page: '50', density: 'tight', shortcuts: 0, announcements: 'yes', theme: 'pink' };
  expect(userFrom({ ...aUser(), preferences })?.preferences).toEqual({
    per_page: 50,
    shortcuts: false,
    theme: 'pink',
  });
});

test('preferences of this product’s own server are read unchanged, and of the arrangements of lists the texts alone [look.384]', () => {
  const preferences = {
    locale: 'fr',
    scheme: 'system',
    density: 'compact',
    per_page: 30,
    shortcuts: true,
    announcements: false,
    tables: { stock: 'sort=name' },
  };
  const read = (given: object) => userFrom({ ...aUser(), preferences: given })?.preferences;
  expect(read(preferences)).toEqual(preferences);
  expect(read({ ...preferences, scheme: 'sepia', tables: { stock: 'sort=name', logs: 7 } })).toEqual({
    ...preferences,
    scheme: 'sepia',
  });
  expect(read({ locale: 'de', scheme: 'pink', tables: null })).toStrictEqual({ tables: {} });
});

test('single-letter keys work until they are switched off [look.42]', async () => {
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
