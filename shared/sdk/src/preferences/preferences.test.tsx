import { aUser, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { setUserAtom } from '../session/session.state';
import { usePageSize } from './preferences.hooks';
import { devicePreferencesAtom, tablesAtom } from './preferences.state';
import { setSetUp, setUp } from './set-up';

test('a list has as many rows as the person has set up, and is arranged as they left it [look.380]', async () => {
  const user = aUser();
  delete user.preferences;
  const { store } = await renderScreen(<PageSize />, { user });
  expect([screen.getByText('15 rows'), store.get(tablesAtom)]).toEqual([expect.anything(), {}]);
  act(() => store.set(devicePreferencesAtom, { per_page: 30, tables: { stock: 'sort=name' } }));
  expect(screen.getByText('30 rows')).toBeInTheDocument();
  expect(store.get(tablesAtom)).toEqual({ stock: 'sort=name' });
  act(() => store.set(setUserAtom, { ...user, preferences: { tables: { logs: 'page=2' } } }));
  expect(store.get(tablesAtom)).toEqual({ logs: 'page=2' });
});

test('lists of somebody who is not signed in are arranged as on the device [look.380]', async () => {
  const { store } = await renderScreen(<p />);
  store.set(devicePreferencesAtom, { tables: { reports: 'sort=name' } });
  expect(store.get(tablesAtom)).toEqual({ reports: 'sort=name' });
});

function PageSize() {
  return <p>{usePageSize()} rows</p>;
}

test('a change of preferences is saved by the host, and is not saved without one', async () => {
  expect(await setUp({ per_page: 30 })).toBe(false);
  const save = jest.fn(async () => true);
  setSetUp(save);
  expect(await setUp({ per_page: 30 })).toBe(true);
  expect(save.mock.calls).toEqual([[{ per_page: 30 }]]);
});
