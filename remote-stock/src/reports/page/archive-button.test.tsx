import type { Role } from '@storeroom/contract';
import { forgetQueries, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArchiveBeside } from '../../items';
import { aStock, aStockroom } from '../../sample';
import stockEn from '../../texts/stock.en.json';
import ReportsScreen from '../reports.screen';

const NOW = Date.parse('2026-11-20T14:05:00Z');
const TEAM = aUser().teams[0]?.id ?? 0;

beforeAll(() => ArchiveBeside.load());
afterEach(forgetQueries);

const unmovedItem = (stock_id: number, name: string, team_id = TEAM) => ({
  team_id,
  team_name: 'Leeds',
  stock_id,
  name,
  location_id: null,
  location_name: null,
  amount: 5,
  last_movement_at: null,
  days: 200,
});

async function open(role: Role = 'manager', names: readonly string[] = ['Elbow', 'Tee']) {
  const own = names.map((name, at) => unmovedItem(at + 1, name));
  const rows = [...own, unmovedItem(names.length + 1, 'Stove', TEAM + 1)];
  const items = own.map(({ stock_id: id, name }) => aStock({ id, name, amount: 5 }));
  const api = aStockroom(fakeApi(), { items, now: NOW }).on('GET /api/stock/reports/fast-slow', {
    body: { result: { rows, row_count: rows.length } },
  });
  const at = '/stock/reports?report=fast-slow';
  const shown = await renderScreen(<ReportsScreen />, {
    api,
    at,
    now: NOW,
    user: aUser(role),
    texts: { stock: stockEn },
  });
  await screen.findByRole('table');
  const bulks = () => api.calls.filter(({ path }) => path === '/api/stock/bulk');
  return { ...shown, api, bulks, toasts: () => shown.store.get(toastsAtom) };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('items that have not moved for long are ticked in the report and archived together after a question, with Undo [logs.905]', async () => {
  const { api, bulks, toasts, container } = await open();
  expect(screen.queryByRole('checkbox', { name: 'Select Stove' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Archive 0 items' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(box('Select Tee'));
  await userEvent.click(box('Select all 2 items of this table'));
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Archive 2 items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 2 items?' }));
  const before = api.calls.filter(({ path }) => path.endsWith('fast-slow')).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Archive 2' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('2 items archived'));
  expect(bulks()).toHaveLength(1);
  expect(bulks()[0]?.body).toMatchObject({ action: 'archive', stock_ids: [1, 2] });
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path.endsWith('fast-slow')).length).toBeGreaterThan(before),
  );
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('2 items put back.'));
});

test('more ticked items than the server returns at once are archived together, each once [logs.905]', async () => {
  const names = Array.from({ length: 101 }, (_, at) => `Part ${at + 1}`);
  const { api, bulks } = await open('manager', names);
  await userEvent.click(box('Select all 101 items of this table'));
  await userEvent.click(screen.getByRole('button', { name: 'Archive 101 items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 101 items?' }));
  const reads = api.calls.flatMap(({ query }) => query.get('stock_ids')?.split(',').length ?? []);
  expect(reads).toEqual([100, 1]);
  await userEvent.click(dialog.getByRole('button', { name: 'Archive 101' }));
  await waitFor(() =>
    expect(bulks().flatMap(({ body }) => body?.['stock_ids'])).toEqual(names.map((_, at) => at + 1)),
  );
});

test('undoing an archiving from a report reads the report again, and the item is back in it [logs.675]', async () => {
  const { api, toasts } = await open();
  await userEvent.click(box('Select Tee'));
  await userEvent.click(screen.getByRole('button', { name: 'Archive 1 item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 1 item?' }));
  api.on('GET /api/stock/reports/fast-slow', {
    body: { result: { rows: [unmovedItem(1, 'Elbow')], row_count: 1 } },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Archive 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument());
  api.on('GET /api/stock/reports/fast-slow', {
    body: { result: { rows: [unmovedItem(1, 'Elbow'), unmovedItem(2, 'Tee')], row_count: 2 } },
  });
  await waitFor(() => expect(toasts().at(-1)?.action).toBeDefined());
  act(() => toasts().at(-1)?.action?.run());
  expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
});

test('the report of a viewer has no checkboxes and no button for archiving [logs.905]', async () => {
  await open('viewer');
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
});

test('archiving from a report says so when the items cannot be read, and archives nothing', async () => {
  const { api, bulks, toasts } = await open();
  api.on('GET /api/stock', { status: 400 });
  await userEvent.click(box('Select Elbow'));
  await userEvent.click(screen.getByRole('button', { name: 'Archive 1 item' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toMatch(/^The items could not be read/));
  expect(bulks()).toEqual([]);
});
