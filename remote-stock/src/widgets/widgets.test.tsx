import type { Page, Role, Stock, StockListRow } from '@storeroom/contract';
import { queryClient } from '@storeroom/sdk';
import { publishLive, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aPage, aStock, aStockroom } from '../sample';
import en from '../texts/stock.en.json';
import { useRunningFigure } from './figure.hooks';
import StockAttention from './stock-attention';
import StockActions from './stock-actions';
import StockMovements from './stock-movements';
import StockTiles from './stock-tiles';

const NOW = Date.parse('2026-10-14T14:02:00Z');

interface Shown {
  role?: Role;
  at?: string;
  items?: Stock[];
}

const openLists = (total: number) => ({
  body: {
    result: {
      lists: { data: [], pagination: { total, per_page: 4, current_page: 1, last_page: 1, from: 0 } },
    },
  },
});

async function show(widget: ReactElement, { role = 'manager', at = '/dashboard', items }: Shown = {}) {
  const api = aStockroom(fakeApi(), { items, now: NOW });
  const series = [
    { date: '2026-10-12', entries_in: 9, entries_out: 4, in: 310, out: 40 },
    { date: '2026-10-13', entries_in: 0, entries_out: 1200, in: 0, out: 1200.5 },
    { date: '2026-10-14', entries_in: 1, entries_out: 5, in: 20, out: 5 },
  ];
  api.on('GET /api/stock/reports/movements', { body: { result: { series } } });
  api.on('GET /api/stock/lists/{list}', openLists(2));
  return renderScreen(widget, { api, at, user: aUser(role), texts: { stock: en }, now: NOW });
}

test.each([
  ['row of figures', <StockTiles key="tiles" />],
  ['list of what needs attention', <StockAttention key="attention" />],
  ['chart of movements', <StockMovements key="movements" />],
])(
  'the %s of the dashboard says so when it could not be read, and can be read again [G.236]',
  async (_name, widget) => {
    const api = fakeApi();
    api
      .on('GET /api/stock', { status: 400 })
      .on('GET /api/stock/reports/overview', { status: 400 })
      .on('GET /api/stock/locations', { status: 400 })
      .on('GET /api/stock/lists/{list}', { status: 400 })
      .on('GET /api/stock/reports/movements', { status: 400 });
    const { container } = await renderScreen(widget, {
      api,
      at: '/dashboard',
      user: aUser('manager'),
      texts: { stock: en },
      now: NOW,
    });
    expect(await screen.findByText(/The server did not answer/)).toBeVisible();
    await expectAccessible(container);
    aStockroom(api, { now: NOW });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/did not answer/)).not.toBeInTheDocument());
  },
);

test('the widgets of the dashboard share their readings, also after a change, and ask for reports no older than the newest change [G.314]', async () => {
  const { api } = await show(
    <>
      <StockTiles />
      <StockAttention />
      <StockMovements />
    </>,
  );
  await screen.findByText('deepest −4');
  await waitFor(() => expect(api.calls).toHaveLength(6));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  // Locations that only hold archived items are not fetched again.
  await waitFor(() => expect(api.calls).toHaveLength(10));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls).toHaveLength(10);
  const reports = api.calls.filter(({ path }) => path.startsWith('/api/stock/reports/'));
  expect(reports.map(({ query }) => query.has('max_age_ms'))).toEqual([true, true, true, true]);
});

test.each([
  ['manager', ['/stock?new=1', '/stock?import=1', '/users?invite=1']],
  ['keeper', ['/stock?new=1', '/stock?import=1']],
  ['viewer', []],
] as const)(
  'the dashboard of a team without items offers a %s the first steps that the role permits [pages.1436]',
  async (role, ways) => {
    const { container } = await show(
      <>
        <StockTiles />
        <StockMovements />
      </>,
      { role, items: [] },
    );
    await screen.findByRole('heading', { name: 'Nothing in stock yet' });
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    await waitFor(() => expect(screen.queryByText('Movements')).not.toBeInTheDocument());
    await expectAccessible(container);
  },
);

test('the first steps stand beside the figures of a team that holds no stock, and an item that never held any is called new [pages.1725]', async () => {
  const at = new Date(NOW).toISOString();
  const first = aStock({
    id: 1,
    name: 'First thing',
    amount: 0,
    location_id: null,
    created_at: at,
    updated_at: at,
  });
  await show(
    <>
      <StockTiles />
      <StockAttention />
    </>,
    { items: [first] },
  );
  expect(await screen.findByRole('link', { name: 'Import a file' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Stock figures' })).toBeVisible();
  expect(await screen.findByText('New, nothing received yet')).toBeVisible();
  expect(screen.queryByText(/Out of stock/)).not.toBeInTheDocument();
});

/** The tiles of a team that has no item, with another team below it. */
async function showAbove({ locations }: { locations: number }) {
  const user = aUser('owner');
  const [own] = user.teams;
  const below = { ...own!, id: 77, name: 'Leeds', slug: 'leeds', parent_id: own!.id };
  const totals = { available: 0, empty: 0, oversold: 0, deepest: null, low: 0, archived: 0, locations };
  const api = aStockroom(fakeApi(), { items: [], now: NOW })
    .on('GET /api/stock/reports/overview', { body: { result: { totals } } })
    .on('GET /api/stock/lists/{list}', openLists(0));
  return renderScreen(<StockTiles />, {
    api,
    at: '/dashboard',
    user: { ...user, teams: [...user.teams, below] },
    texts: { stock: en },
    now: NOW,
  });
}

test('the dashboard of a team whose stock is kept in the teams below shows no figures and no first steps [pages.1726]', async () => {
  const { api } = await showAbove({ locations: 0 });
  await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/overview'))).toBe(true));
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(screen.queryByRole('navigation', { name: 'Stock figures' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Nothing in stock yet' })).not.toBeInTheDocument();
});

test('a team that has set up locations, but no item yet, is offered its first steps although there are teams below [pages.1726]', async () => {
  await showAbove({ locations: 3 });
  expect(await screen.findByRole('heading', { name: 'Nothing in stock yet' })).toBeVisible();
});

test('the stock tiles show the team’s figures and the person’s own open picking lists, each with a link [pages.153, pages.1090]', async () => {
  const { container } = await show(<StockTiles />);
  const tiles = within(await screen.findByRole('navigation', { name: 'Stock figures' }));
  await tiles.findByText('deepest −4');
  const read = tiles.getAllByRole('link').map((tile) => [tile.textContent, tile.getAttribute('href')]);
  expect(read).toEqual([
    ['Available9', '/stock'],
    ['Empty1', '/stock/empty'],
    ['Oversold1deepest −4', '/stock?oversold=true&sort=amount&sort_direction=ASC'],
    ['Archived1', '/stock/archived'],
    ['Locations4', '/stock/locations'],
    ['My open lists2', '/stock?lists=1'],
  ]);
  await expectAccessible(container);
});

test('a stock tile says beneath its figure how many are on lists, have stock left or are to be picked, and nothing where the server does not tell [pages.1604]', async () => {
  const { api } = await show(<StockTiles />);
  const totals = { available: 8, empty: 2, oversold: 0, deepest: null, low: 3, archived: 6, locations: 4 };
  const more = {
    available_promised: 5,
    empty_promised: 1,
    low_promised: 2,
    archived_held: 3,
    locations_bare: 0,
  };
  const { lists } = recordedResult('GET /api/stock/lists/{list}') as { lists: Page<StockListRow> };
  const [row] = lists.data;
  const data = [
    { ...row, item_count: 9, picked_count: 4, short_count: 1 },
    { ...row, item_count: 2, picked_count: 0, short_count: 0 },
  ] as StockListRow[];
  const pagination = { ...lists.pagination, total: 2 };
  api
    .on('GET /api/stock/reports/overview', { body: { result: { totals: { ...totals, ...more } } } })
    .on('GET /api/stock/lists/{list}', { body: { result: { lists: { data, pagination } } } });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  act(() => publishLive({ subject: 'user', name: 'Edited', ids: [1] }));
  const tiles = within(await screen.findByRole('navigation', { name: 'Stock figures' }));
  await tiles.findByText('6 lines to pick');
  await tiles.findByText('5 on lists');
  // The figures are animated, so the final value takes a moment.
  await waitFor(() => expect(tiles.getByRole('link', { name: /Archived\s?6/ })).toBeVisible());
  expect(tiles.getAllByRole('link').map((tile) => tile.textContent)).toEqual([
    'Available85 on lists',
    'Empty21 on lists',
    'Oversold0',
    'Below minimum32 on lists',
    'Archived63 with stock left',
    'Locations4',
    'My open lists26 lines to pick',
  ]);
  api.on('GET /api/stock/reports/overview', { body: { result: { totals } } });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  await waitFor(() => expect(tiles.queryByText(/on lists|with stock left/)).not.toBeInTheDocument());
});

test('the stock tiles of a picker leave out archived items and show the picker’s own lists', async () => {
  await show(<StockTiles />, { role: 'picker' });
  await screen.findByText('deepest −4');
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /My open lists/ })).toBeVisible();
});

test('the tile for a person’s own picking lists is left out for a viewer, and follows changes of the lists for others [pages.1090]', async () => {
  const { unmount } = await show(<StockTiles />, { role: 'viewer' });
  await screen.findByText('deepest −4');
  expect(screen.queryByText('My open lists')).not.toBeInTheDocument();
  unmount();
  const { api } = await show(<StockTiles />);
  expect(await screen.findByRole('link', { name: /My open lists\s?2/ })).toBeVisible();
  api.on('GET /api/stock/lists/{list}', openLists(3));
  act(() => publishLive({ subject: 'user', name: 'Edited', ids: [1] }));
  expect(await screen.findByRole('link', { name: /My open lists\s?3/ })).toBeVisible();
});

test('the stock tiles follow a change by a colleague', async () => {
  const { api } = await show(<StockTiles />);
  await screen.findByText('9');
  const totals = { available: 8, empty: 2, oversold: 0, deepest: null, archived: 1, locations: 4 };
  api.on('GET /api/stock/reports/overview', { body: { result: { totals } } });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  expect(await screen.findByText('8')).toBeVisible();
  expect(screen.queryByText(/deepest/)).not.toBeInTheDocument();
});

test('the head of the dashboard has a link to add an item [pages.408]', async () => {
  await show(<StockActions />);
  expect(await screen.findByRole('link', { name: 'Add item' })).toHaveAttribute('href', '/stock?new=1');
});

test('the head of the dashboard has a menu with the further actions that the role permits [pages.1091]', async () => {
  const begun = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    return screen.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('href')]);
  };
  const { unmount, container } = await show(<StockActions />);
  expect(await begun()).toEqual([
    ['Scan', null],
    ['New picking list', '/stock?lists=1&list=new'],
    ['Import items', '/stock?import=1'],
  ]);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Scan' }));
  expect(await screen.findByRole('dialog', { name: 'Scan' })).toBeVisible();
  unmount();
  await show(<StockActions />, { role: 'viewer' });
  expect(await begun()).toEqual([['Scan', null]]);
  expect(screen.queryByRole('link', { name: 'Add item' })).not.toBeInTheDocument();
});

describe('counting up', () => {
  const Counter = ({ value }: { value: number }) => <output>{useRunningFigure(value)}</output>;
  const shown = () => Number(screen.getByRole('status').textContent);
  const frames: FrameRequestCallback[] = [];
  const draw = (at: number) => act(() => frames.splice(0).forEach((frame) => frame(at)));

  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(performance, 'now').mockReturnValue(0);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });

  test('a figure of the dashboard counts up to its next value, and begins again a second later at the soonest [pages.410]', () => {
    const { rerender } = render(<Counter value={100} />);
    rerender(<Counter value={200} />);
    draw(200);
    expect(shown()).toBe(150);
    draw(400);
    expect(shown()).toBe(200);
    rerender(<Counter value={300} />);
    draw(999);
    expect(shown()).toBe(200);
    draw(1_200);
    expect(shown()).toBe(250);
    draw(1_400);
    expect(shown()).toBe(300);
    expect(frames).toHaveLength(0);
  });

  test('a figure of the dashboard changes at once where motion is reduced [pages.410]', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    const { rerender } = render(<Counter value={100} />);
    rerender(<Counter value={200} />);
    draw(1);
    expect(shown()).toBe(200);
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

test('what needs attention lists oversold items first and then empty ones, with links to them and buttons to receive them', async () => {
  const { container } = await show(<StockAttention />);
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('−4 in Cold room, promised to 2 lists'),
    expect.stringContaining('Out of stock in Rack A1'),
    expect.stringContaining('In Dock'),
  ]);
  expect(screen.getByRole('button', { name: 'Receive Sealant cartridge white' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sealant cartridge white' })).toHaveAttribute(
    'href',
    '/stock?item=504',
  );
  expect(screen.getByRole('button', { name: 'Receive Hinge 100 mm steel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hinge 100 mm steel' })).toHaveAttribute(
    'href',
    '/stock/empty?item=510',
  );
  await expectAccessible(container);
});

test('the number beside what needs attention is shown only where all of it is named [pages.685]', async () => {
  const oversold = (id: number) => aStock({ id, name: `Tee ${id}`, amount: -id, allow_minus_amount: true });
  const { unmount } = await show(<StockAttention />, { items: [1, 2, 3, 4].map(oversold) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('4', { exact: true })).toBeVisible();
  unmount();
  const empty = aStock({ id: 9, name: 'Hinge', amount: 0 });
  await show(<StockAttention />, { items: [...[1, 2, 3, 4, 5, 6].map(oversold), empty] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText('5', { exact: true })).not.toBeInTheDocument();
});

test('Receive beside what needs attention opens the adjust form there, with its sum, and Undo takes it back with a message [pages.405, stock.772]', async () => {
  const user = userEvent.setup();
  const { api, store } = await show(<StockAttention />);
  await user.click(await screen.findByRole('button', { name: 'Receive Hinge 100 mm steel' }));
  const form = within(screen.getByRole('dialog', { name: 'Adjust Hinge 100 mm steel' }));
  const field = form.getByRole('textbox', { name: 'Amount to receive' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '4*12');
  expect(form.getByRole('status')).toHaveTextContent('0 becomes 48');
  await user.click(form.getByRole('button', { name: 'Receive 48' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/dashboard$/);
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent[0]?.body).toMatchObject({ delta: 48, reason: 'received' });
  // The entry is gone, and the focus is on the heading of the list.
  await waitFor(() => expect(screen.queryByText('Hinge 100 mm steel')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Needs attention' })).toHaveFocus();
  const [toast] = store.get(toastsAtom);
  expect(toast).toMatchObject({ message: 'Hinge 100 mm steel: now 48', action: { label: 'Undo' } });
  act(() => toast?.action?.run());
  expect(await screen.findByRole('link', { name: 'Hinge 100 mm steel' })).toBeVisible();
  await waitFor(() =>
    expect(store.get(toastsAtom)).toContainEqual(
      expect.objectContaining({ message: 'Undone: Hinge 100 mm steel' }),
    ),
  );
});

test('somebody who has gone on keeps the focus when the entry that they received disappears [pages.405]', async () => {
  const user = userEvent.setup();
  const [elbow, tee] = ['Elbow', 'Tee'].map((name, at) => aStock({ id: at + 1, name, amount: 0 }));
  const { api } = await show(<StockAttention />, { items: [elbow!, tee!] });
  await user.click(await screen.findByRole('button', { name: 'Receive Elbow' }));
  const form = within(screen.getByRole('dialog', { name: 'Adjust Elbow' }));
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((done) => (answer = done));
  api.on('GET /api/stock', async ({ query }) => {
    await isAnswered;
    return { body: { result: { stock: aPage(query.get('positiveAmount') === 'false' ? [tee!] : []) } } };
  });
  await user.click(form.getByRole('button', { name: 'Receive 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const next = screen.getByRole('button', { name: 'Receive Tee' });
  act(() => next.focus());
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByText('Elbow')).not.toBeInTheDocument());
  expect(next).toHaveFocus();
});

test('the dashboard counts low items in a tile, and lists them after oversold and empty ones [stock.539]', async () => {
  const low = { unit: 'metre', minimum: 20, amount: 12 } as const;
  const items = [
    aStock({ id: 1, name: 'Tube', ...low }),
    aStock({ id: 2, name: 'Tape', amount: -4, allow_minus_amount: true, minimum: 5 }),
    aStock({ id: 3, name: 'Plug', amount: 0, minimum: 2 }),
    aStock({ id: 4, name: 'Board', ...low, location_id: null, location_name: null }),
    aStock({ id: 5, name: 'Tee', amount: 4 }),
  ];
  await show(
    <>
      <StockTiles />
      <StockAttention />
    </>,
    { items },
  );
  const tile = await screen.findByRole('link', { name: /Below minimum/ });
  expect([tile.textContent, tile.getAttribute('href')]).toEqual(['Below minimum3', '/stock?low=true']);
  await screen.findByRole('link', { name: 'Tube' });
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('Tape'),
    expect.stringContaining('Plug'),
    expect.stringMatching(/12 of at least 20/),
    expect.stringMatching(/12 of at least 20/),
  ]);
  expect(screen.getByText('12 of at least 20 in Rack A2')).toBeVisible();
  expect(screen.getByText('12 of at least 20, without a location')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tube' })).toHaveAttribute('href', '/stock?item=1');
});

test('what needs attention says that nothing is oversold or empty, and nothing about minimums where no item is below one [stock.539]', async () => {
  await show(<StockAttention />, { items: [aStock()] });
  expect(await screen.findByText('Nothing is oversold and nothing has run out.')).toBeVisible();
  expect(screen.queryByText(/minimum|at least/)).not.toBeInTheDocument();
});

test('a viewer is not offered to receive what needs attention', async () => {
  await show(<StockAttention />, { role: 'viewer' });
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Receive/ })).not.toBeInTheDocument();
});

test('the chart of movements tells how often items came and went, in a range that is in the address [pages.402]', async () => {
  const user = userEvent.setup();
  const { api, container } = await show(<StockMovements />);
  expect(
    await screen.findByText('10 movements in and 1,209 out; busiest day 13 Oct, with 1,200.'),
  ).toBeVisible();
  const asked = () =>
    Object.fromEntries(api.calls.findLast(({ path }) => path.endsWith('/movements'))?.query ?? []);
  expect(asked()).toMatchObject({ from: '2026-09-15', to: '2026-10-14', group: 'day' });
  await expectAccessible(container);
  await user.click(screen.getByRole('radio', { name: '90\u00a0d' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard?range=90d');
  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-07-17', group: 'week' }));
});

test('the chart of movements shows 30 days where the address has an unknown range', async () => {
  await show(<StockMovements />, { at: '/dashboard?range=1y' });
  expect(await screen.findByRole('radio', { name: '30\u00a0d' })).toBeChecked();
});
