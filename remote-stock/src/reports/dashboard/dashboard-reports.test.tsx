import type { DashboardSetup, Preferences, Role } from '@storeroom/contract';
import { userAtom } from '@storeroom/sdk';
import {
  forgetQueries,
  publishLive,
  setSetUp,
  setUserAtom,
  toastsAtom,
  undoLastAtom,
} from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import stockEn from '../../texts/stock.en.json';
import { REPORTS_IN_ORDER } from '../data/report-address.rules';
import ReportsScreen from '../reports.screen';
import { dashboardQuery } from './dashboard-reports.hooks';
import DashboardReports from './dashboard-widget';

const NOW = Date.parse('2026-11-20T14:05:00Z');
const MOVEMENTS = 'GET /api/stock/reports/movements';

afterEach(() => {
  forgetQueries();
  setSetUp(() => Promise.resolve(false));
});

const kept = (query: string, team_id = aUser().teams[0]?.id ?? 0): DashboardSetup => ({
  order: [],
  hidden: [],
  reports: [{ team_id, query }],
});

/** Renders a screen, with a host that stores changes of the dashboard. */
async function open(
  page: ReactElement,
  { at, dashboard, role = 'manager' }: { at: string; dashboard?: DashboardSetup; role?: Role },
) {
  const api = fakeApi().on('GET /api/stock/locations');
  for (const key of REPORTS_IN_ORDER) api.on(`GET /api/stock/reports/${key}`);
  const preferences: Preferences = { ...(dashboard && { dashboard }) };
  const user = { ...aUser(role), preferences };
  const opened = await renderScreen(page, { api, at, user, now: NOW, texts: { stock: stockEn } });
  const saved: (DashboardSetup | undefined)[] = [];
  setSetUp((change) => {
    saved.push(change.dashboard);
    const before = opened.store.get(userAtom);
    if (before) act(() => opened.store.set(setUserAtom, { ...before, preferences: change }));
    return Promise.resolve(true);
  });
  return { ...opened, api, saved };
}

const messages = (store: Awaited<ReturnType<typeof open>>['store']) =>
  store.get(toastsAtom).map(({ message }) => message);

test('a report is added to the dashboard with its parameters and team, and removed again [pages.903]', async () => {
  const at = '/stock/reports?report=movements&sort=in&group=week&by=piece';
  const { saved, store } = await open(<ReportsScreen />, { at });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to dashboard' }));
  expect(saved).toEqual([kept('report=movements&group=week&by=piece')]);
  expect(messages(store)).toContain('The report is on your dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from dashboard' }));
  expect(saved.at(-1)?.reports).toEqual([]);
});

test('removing a report from the dashboard leaves the same report of another team there [pages.903]', async () => {
  const elsewhere = { team_id: 9, query: 'report=movements' };
  const dashboard = {
    ...kept('report=movements'),
    reports: [elsewhere, ...kept('report=movements').reports],
  };
  const { saved } = await open(<ReportsScreen />, { at: '/stock/reports?report=movements', dashboard });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from dashboard' }));
  expect(saved.map((setup) => setup?.reports)).toEqual([[elsewhere]]);
});

test('a report whose saving on the dashboard is not confirmed is told as one that may have been saved [look.2474]', async () => {
  const { store } = await open(<ReportsScreen />, { at: '/stock/reports' });
  setSetUp(() => Promise.resolve(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to dashboard' }));
  await waitFor(() =>
    expect(messages(store)).toEqual([expect.stringContaining('The server has not confirmed this')]),
  );
});

test('a thirteenth report is not added to the dashboard, and a message says why', async () => {
  const reports = Array.from({ length: 12 }, (_, at) => ({ team_id: 9, query: `location_id=${at + 1}` }));
  const { saved, store } = await open(<ReportsScreen />, {
    at: '/stock/reports',
    dashboard: { order: [], hidden: [], reports },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to dashboard' }));
  expect(saved).toEqual([]);
  expect(messages(store)).toEqual(['Your dashboard holds 12 reports at most. Remove one first.']);
});

test('a report on the dashboard shows its figures, chart and days, and removing it is undone, once [pages.903, locations.967]', async () => {
  const { container, store, saved } = await open(<DashboardReports />, {
    at: '/dashboard',
    dashboard: kept('report=movements&group=week'),
  });
  const region = within(await screen.findByRole('region', { name: 'What came in and went out?' }));
  expect(await region.findByRole('slider', { name: /^Chart/ })).toBeVisible();
  expect(container.querySelectorAll('dl dt')).toHaveLength(3);
  expect(region.getByText(/^22 October 2026 to 20 November 2026$/)).toBeVisible();
  expect(region.getByRole('link', { name: 'What came in and went out?' })).toHaveAttribute(
    'href',
    '/stock/reports?report=movements&group=week',
  );
  await expectAccessible(container);
  await userEvent.click(region.getByRole('button', { name: 'Remove from dashboard' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(await act(() => Promise.resolve(store.set(undoLastAtom)))).toBe(true);
  expect(await screen.findByRole('region', { name: 'What came in and went out?' })).toBeVisible();
  expect(saved.at(-1)).toEqual(kept('report=movements&group=week'));
  expect(await act(() => Promise.resolve(store.set(undoLastAtom)))).toBe(false);
});

test('after a change by others, a button in a report on the dashboard brings the new figures [logs.754]', async () => {
  const { api } = await open(<DashboardReports />, { at: '/dashboard', dashboard: kept('report=movements') });
  await screen.findByRole('slider');
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [1] }));
  const badge = await screen.findByRole('button', { name: /^Something has changed/ });
  const totals = { ...recordedResult(MOVEMENTS).totals, entries_in: 1, entries_out: 77 };
  api.on(MOVEMENTS, { body: { result: { totals } } });
  await userEvent.click(badge);
  expect(await screen.findByText('77')).toBeVisible();
});

test.each([
  ['of another team', kept('report=movements', 9), 'manager' as const, null],
  ['without the permission that it needs', kept('report=people'), 'keeper' as const, /Read the logs/],
  ['with an invalid location', kept('location_id=x'), 'manager' as const, /can no longer be shown/],
])('a report on the dashboard %s is not read [pages.903]', async (_name, dashboard, role, said) => {
  const { api } = await open(<DashboardReports />, { at: '/dashboard', dashboard, role });
  if (said) expect(await screen.findByText(said)).toBeVisible();
  else expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path.includes('/reports/'))).toEqual([]);
});

test('what the dashboard stores of a report leaves out parameters that do not change what is asked', () => {
  const query = (text: string) => dashboardQuery(new URLSearchParams(text));
  expect(query('group=week&report=movements&sort=in&item=5')).toBe('report=movements&group=week');
  expect(query('report=overview&lists=1')).toBe('');
});
