import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { belongs, type Filters } from '../data/items.rules';
import { openStock } from '../testing/open-stock';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const items = () => [
  aStock({ id: 1, name: 'Bolt', allow_minus_amount: true, updated_at: daysAgo(2) }),
  aStock({ id: 2, name: 'Nut', list_count: 1, updated_at: daysAgo(400) }),
  aStock({ id: 3, name: 'Owed', allow_minus_amount: true, amount: -2, updated_at: daysAgo(100) }),
];

const rows = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);
const openFilters = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  return within(await screen.findByRole('listbox', { name: 'Filter' }));
};

test('a list is narrowed by several filters, names them, and is widened again [stock.744]', async () => {
  const user = userEvent.setup();
  const { address, listCalls } = await openStock({ items: items() });
  const options = await openFilters(user);
  await user.click(options.getByRole('option', { name: 'below zero allowed' }));
  await waitFor(() => expect(rows()).toEqual(['Owed', 'Bolt']));
  await user.click(options.getByRole('option', { name: 'changed in the last 7 days' }));
  await waitFor(() => expect(address()).toBe('/stock?allow_minus=true&changed=7d'));
  await waitFor(() => expect(rows()).toEqual(['Bolt']));
  await user.click(options.getByRole('option', { name: 'changed in the last 30 days' }));
  await waitFor(() => expect(address()).toBe('/stock?allow_minus=true&changed=30d'));
  expect(Object.fromEntries(listCalls().at(-1) ?? [])).toMatchObject({ allow_minus: 'true', changed: '30d' });
  expect(screen.getByText('below zero allowed, changed in the last 30 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove these filters' }));
  await waitFor(() => expect(address()).toBe('/stock'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the filter for oversold items is one of the filters of the list [stock.744]', async () => {
  const user = userEvent.setup();
  const { address } = await openStock({ items: items() });
  const options = await openFilters(user);
  await user.click(options.getByRole('option', { name: 'oversold' }));
  await waitFor(() => expect(address()).toBe('/stock?oversold=true'));
  await waitFor(() => expect(rows()).toEqual(['Owed']));
  expect(screen.getByRole('button', { name: 'Show all available items' })).toBeVisible();
});

test('where no item matches, each filter has a button that removes it', async () => {
  const user = userEvent.setup();
  for (const [name, left] of [
    ['on my picking lists', '/stock?changed=7d&unchanged=365d'],
    ['not changed for a year', '/stock?listed=true&changed=7d'],
    ['changed in the last 7 days', '/stock?listed=true&unchanged=365d'],
  ]) {
    const at = '/stock?listed=true&changed=7d&unchanged=365d';
    const { address, unmount } = await openStock({ items: items(), at });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toBe(left));
    unmount();
  }
});

test.each([
  ['empty', ['below minimum', 'on my picking lists', 'changed today']],
  ['archived', ['below zero allowed', 'archived today', 'archived in the last 7 days']],
] as const)('the list of %s items has filters of its own [stock.744]', async (view, first) => {
  const user = userEvent.setup();
  const item = view === 'empty' ? { amount: 0 } : { deleted_at: daysAgo(1) };
  await openStock({ view, items: [aStock(item)] });
  const names = (await openFilters(user)).getAllByRole('option').map((option) => option.textContent);
  expect(names.slice(0, 3)).toEqual(first);
});

test('the filter for the reader’s own picking lists is not offered to a viewer', async () => {
  const user = userEvent.setup();
  await openStock({ items: items(), role: 'viewer' });
  const options = await openFilters(user);
  expect(options.queryByRole('option', { name: 'on my picking lists' })).not.toBeInTheDocument();
});

test.each([
  [{ allow_minus: 'true' }, ['Bolt', 'Owed']],
  [{ listed: 'true' }, ['Nut']],
  [{ changed: '7d' }, ['Bolt']],
  [{ unchanged: '90d' }, ['Nut', 'Owed']],
])('the filter %j matches the items %j [stock.744]', (otherFilters, names) => {
  const all: Filters = { name: '', oversold: false, low: false, location_id: [], otherFilters };
  const fitting = items().filter((stock) => belongs(stock, { ...all, view: 'available' }));
  expect(fitting.map(({ name }) => name)).toEqual(names);
});
