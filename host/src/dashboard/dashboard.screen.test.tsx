import { activeTeamIdAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import type { MenuCount } from '@storeroom/contract';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTotalsAtom } from '../remotes/menu-counts.state';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { aRelease, aRow } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
// Imported early, so that its texts exist before anything is rendered.
import './dashboard.screen';
import { TeamsBelow } from './dashboard.screen';

const REPORT = 'GET /api/stock/reports/overview';
const row = (total: string) => {
  const count: MenuCount = { report: REPORT, total, permission: 'stock' };
  const label = { en: total, fr: total };
  return aRow({
    id: total,
    path: `/${total}`,
    menu: { label, group: 'stock', order: 1, icon: 'box', count },
  });
};

async function open(totals: Record<string, number> | null, names: readonly string[]) {
  const user = aUser('owner');
  const [own] = user.teams;
  if (!own) throw new Error('Everybody is in a team.');
  const below = names.map((name, at) => ({ ...own, id: 700 + at, name, parent_id: own.id }));
  await renderScreen(<TeamsBelow />, {
    user: { ...user, teams: [{ ...own, name: 'Brightwater' }, ...below] },
    texts: HOST_TEXTS,
  });
  act(() => {
    const remotes = [aRelease({ routes: [row('available'), row('empty')] })];
    store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), remotes });
    store().set(setTotalsAtom, { report: REPORT, reportTotals: totals });
  });
}

test('a team without stock of its own says that the teams below it have it, and names each in a button that opens it [pages.994]', async () => {
  await open({ available: 0, empty: 0 }, ['Leeds', 'Lyon']);
  expect(screen.getByText(/^Brightwater holds no stock of its own\./)).toBeInTheDocument();
  const teams = screen.getByRole('list', { name: 'Teams below' });
  expect(
    within(teams)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leeds', 'Lyon']);
  await expectAccessible(teams.parentElement as HTMLElement);
  await userEvent.click(within(teams).getByRole('button', { name: 'Lyon' }));
  await waitFor(() => expect(store().get(activeTeamIdAtom)).toBe(701));
});

test('of many teams below the first six are named [pages.994]', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Team ${at + 1}`);
  await open({ available: 0 }, names);
  const buttons = within(screen.getByRole('list', { name: 'Teams below' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names.slice(0, 6));
});

test('the note about teams below is absent where the team has stock or no team below it, and where no figure is known [pages.994]', async () => {
  await open({ available: 0, empty: 3 }, ['Leeds']);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await open({ available: 0, empty: 0 }, []);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await open(null, ['Leeds']);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
