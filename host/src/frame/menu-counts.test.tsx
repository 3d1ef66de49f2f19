import { queryClient } from '@storeroom/sdk';
import { publishLive, setUserAtom } from '@storeroom/sdk/host';
import type { Locale, RouteRow, User } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { aRelease, aRow } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import { MenuCountsUpdater } from './menu-counts-updater';
import { MenuList } from './menu-list';

const REPORT = 'GET /api/stock/reports/overview';
const counted = (path: string, total: string, permission: string): RouteRow =>
  aRow({
    id: total,
    path,
    access: 'signed-in',
    permission,
    menu: {
      label: { en: total, fr: total },
      group: 'stock',
      order: 1,
      icon: 'box',
      count: { report: REPORT, total, permission: 'stock' },
    },
  });
const routes = [
  counted('/stock', 'available', 'stock'),
  counted('/stock/archived', 'archived', 'stock.archive'),
  counted('/stock/nonsense', 'nonsense', 'stock'),
  counted('/logs', 'empty', 'logs'),
];

const totalsOf = (available: number) => ({
  body: { result: { totals: { available, archived: 112, empty: 3 } } },
});

async function open(api: FakeApi, user: User = aUser(), locale: Locale = 'en', more?: ReactNode) {
  const page = await renderScreen(
    <>
      <MenuCountsUpdater />
      <MenuList />
      {more}
    </>,
    { user, api, locale, texts: HOST_TEXTS },
  );
  act(() =>
    page.store.set(bootstrapDataAtom, {
      ...page.store.get(bootstrapDataAtom),
      remotes: [aRelease({ routes })],
    }),
  );
  return page;
}

const entry = (name: string) => screen.getByRole('link', { name });

test.each([
  ['en', '1,284'],
  ['fr', '1\u202f284'],
] as const)('in the language %s a menu entry shows its number as %s [pages.391]', async (locale, shown) => {
  const api = fakeApi().on(REPORT, totalsOf(1_284));
  await open(api, aUser(), locale);
  await waitFor(() => expect(entry('available')).toHaveAccessibleDescription(shown));
  expect(entry('archived')).toHaveAccessibleDescription('112');
  expect(entry('nonsense')).not.toHaveAccessibleDescription();
  expect(api.calls).toHaveLength(1);
});

test('menu entries show no numbers where the report is refused, and do not ask for it without the permission [pages.391]', async () => {
  const api = fakeApi().on(REPORT, { status: 403 });
  await open(api);
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(entry('available')).not.toHaveAccessibleDescription();

  const { calls } = api;
  const before = calls.length;
  const [team] = aUser().teams;
  if (team) await open(api, { ...aUser(), teams: [{ ...team, permissions: ['logs'] }] });
  expect(calls).toHaveLength(before);
});

test('the number of a menu entry goes with the right to read it, although the entry stays [pages.391]', async () => {
  const user = aUser();
  const { store } = await open(fakeApi().on(REPORT, totalsOf(1_284)), user);
  await waitFor(() => expect(entry('empty')).toHaveAccessibleDescription('3'));
  const teams = user.teams.map((team) => ({ ...team, permissions: ['logs' as const] }));
  act(() => store.set(setUserAtom, { ...user, teams }));
  expect(entry('empty')).not.toHaveAccessibleDescription();
});

test('fifty live events in a second have the numbers of the menu read at most four times, and the last number is shown [pages.392]', async () => {
  let available = 10;
  const api = fakeApi().on(REPORT, () => totalsOf(available));
  await open(api);
  await waitFor(() => expect(entry('available')).toHaveAccessibleDescription('10'));
  jest.useFakeTimers();
  for (let at = 0; at < 50; at += 1) {
    available += 1;
    act(() => publishLive({ subject: 'stock', name: 'Created', ids: [at] }));
    await act(() => jest.advanceTimersByTimeAsync(20));
  }
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  expect(entry('available')).toHaveAccessibleDescription('60');
  expect(api.calls.length).toBeLessThanOrEqual(4);
  jest.useRealTimers();
});

test('the menu over the page has no id of the menu beside it', async () => {
  await open(fakeApi().on(REPORT, totalsOf(3)), aUser(), 'en', <MenuList />);
  const groups = await screen.findAllByRole('group', { name: 'Stock' });
  const ids = groups.map((group) => group.querySelector('h2')?.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});
