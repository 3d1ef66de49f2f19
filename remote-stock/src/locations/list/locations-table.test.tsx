import { publishLive } from '@storeroom/sdk/host';
import {
  aUser,
  expectAccessible,
  fakeApi,
  renderScreen,
  setPageWidth,
  type FakeApi,
} from '@storeroom/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@storeroom/contract';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');

interface Opened {
  role?: Role;
  at?: string;
  answers?: (api: FakeApi) => void;
}

async function open({ role = 'manager', at = '/stock/locations', answers }: Opened = {}) {
  const api = aStockroom(fakeApi(), { items: [], now: NOW });
  answers?.(api);
  const rendered = await renderScreen(<LocationsScreen />, {
    api,
    at,
    user: aUser(role),
    texts: { stock: en },
    now: NOW,
  });
  await screen.findByRole('link', { name: 'Cold room' });
  const writes = () => api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  const address = () => screen.getByTestId('address').textContent;
  return { ...rendered, api, writes, address, user: userEvent.setup() };
}

const link = (name: string) => screen.getByRole('link', { name });
const row = (name: string) => link(name).closest('tr')!;
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
/** The names of the shown locations, in the order of the page. */
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getByRole('link').textContent);

test.each([
  ['Items', 'item_count', 'descending'],
  ['Amount', 'amount', 'descending'],
  ['Last movement', 'last_movement_at', 'descending'],
  ['Name', 'name', 'ascending'],
])(
  'pressing the column head %s sorts the list of locations by it, which address and head show [locations.940]',
  async (head, sort, first) => {
    const { user, address, api } = await open();
    const cell = screen.getByRole('columnheader', { name: head });
    await user.click(within(cell).getByRole('button'));
    const direction = first === 'ascending' ? '&sort_direction=ASC' : '';
    expect(address()).toBe(`/stock/locations?sort=${sort}${direction}`);
    await waitFor(() => expect(cell).toHaveAttribute('aria-sort', first));
    await waitFor(() => expect(api.calls.some(({ query }) => query.get('sort') === sort)).toBe(true));
  },
);

test('a row of the list of locations shows items, total amount and last movement [locations.220]', async () => {
  const held = { item_count: 2, amount: 42.5, by_unit: [{ unit: null, amount: 42.5 }], oversold_count: 0 };
  const moved = { last_movement_at: new Date(NOW - 120_000).toISOString() };
  const [coldRoom, ...others] = someLocations(NOW);
  const locations = [
    { ...coldRoom!, ...held, ...moved },
    ...others.map((one) => ({ ...one, item_count: 0 })),
  ];
  await open({
    answers: (api) =>
      api.on('GET /api/stock/locations', { body: { result: { locations: aPage(locations) } } }),
  });
  const cells = within(row('Cold room'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(
    expect.arrayContaining(['2', '42.5', expect.stringMatching(/^2\s?min/) as unknown as string]),
  );
  expect(row('Dock')).toHaveTextContent('none yet');
});

const rightClick = (name: string) =>
  fireEvent.contextMenu(within(row(name)).getAllByRole('cell').at(1)!, { clientX: 40, clientY: 60 });

test('the menu of a location opens by its button and by a right-click, and Escape moves focus back to the row [locations.941]', async () => {
  const { user, container } = await open();
  await user.click(screen.getByRole('button', { name: 'More for Dock' }));
  const actions = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  const byButton = actions();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'More for Dock' })).toHaveFocus();
  rightClick('Dock');
  await screen.findByRole('menu', { name: 'More for Dock' });
  expect(actions()).toEqual(byButton);
  await expectAccessible(container);
  await user.keyboard('{Escape}');
  expect(link('Dock')).toHaveFocus();
});

test('a right-click of a viewer on a location opens the browser’s own menu', async () => {
  await open({ role: 'viewer' });
  expect(screen.queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
  const event = createEvent.contextMenu(row('Dock'));
  expect(fireEvent(row('Dock'), event)).toBe(true);
});

test('the menu of a location offers a keeper neither to merge it nor, once it is archived, to delete it [W.206]', async () => {
  const menuOf = async (name: string) => {
    rightClick(name);
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };
  const { unmount } = await open({ role: 'keeper' });
  expect(await menuOf('Dock')).toEqual(['Rename', 'Archive', 'Print label']);
  unmount();
  const deleted_at = '2026-10-13T09:00:00.000000Z';
  const data = someLocations(NOW).map((location) => ({ ...location, deleted_at }));
  await open({
    role: 'keeper',
    at: '/stock/locations?deleted=true',
    answers: (api) => api.on('GET /api/stock/locations', { body: { result: { locations: aPage(data) } } }),
  });
  expect(await menuOf('Dock')).toEqual(['Unarchive']);
});

test('the menu of a location closes when the location leaves the list', async () => {
  const { api } = await open();
  rightClick('Dock');
  await screen.findByRole('menu');
  api.on('GET /api/stock/locations', {
    body: { result: { locations: aPage(someLocations(NOW).filter(({ name }) => name !== 'Dock')) } },
  });
  act(() => publishLive({ subject: 'location', name: 'Deleted', ids: [2] }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

describe('by touch', () => {
  // jsdom has no PointerEvent, so the properties of one are added to a plain event.
  const hold = (name: string) => {
    const event = createEvent.pointerDown(row(name));
    fireEvent(
      row(name),
      Object.assign(event, { pointerType: 'touch', isPrimary: true, clientX: 9, clientY: 9 }),
    );
  };

  test('a long press on a location selects it on a phone [locations.941]', async () => {
    setPageWidth(390);
    const { address } = await open();
    hold('Dock');
    await waitFor(() => expect(bar().getByText('1 selected')).toBeInTheDocument());
    fireEvent.click(row('Dock'));
    expect(address()).toBe('/stock/locations');
  });

  test('a long press on a location opens its menu on a wider screen [locations.941]', async () => {
    await open();
    hold('Dock');
    expect(await screen.findByRole('menu')).toHaveAccessibleName('More for Dock');
  });
});

test('a press with Ctrl on the row of a location opens its page in a new tab [locations.941]', async () => {
  const { address } = await open();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(within(row('Dock')).getAllByRole('cell').at(1)!, { ctrlKey: true });
  expect(opened).toHaveBeenCalledWith((link('Dock') as HTMLAnchorElement).href, '_blank');
  expect(address()).toBe('/stock/locations');
  opened.mockRestore();
});

test('the keys j, k and the arrows move between locations of the list, and Enter opens one [locations.942]', async () => {
  const { user, address } = await open();
  const [first, second] = names() as [string, string];
  await user.keyboard('j');
  expect(link(first)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link(second)).toHaveFocus();
  await user.keyboard('jk');
  expect(link(second)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link(first)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toMatch(/^\/stock\/locations\/.+/);
});

test('the keys x, Shift+X and Ctrl+A select a location, a range and the page [locations.942]', async () => {
  const { user } = await open();
  const all = names().length;
  await user.keyboard('jx');
  expect(bar().getByText('1 selected')).toBeInTheDocument();
  await user.keyboard('jj{Shift>}X{/Shift}');
  expect(bar().getByText('3 selected')).toBeInTheDocument();
  await user.keyboard('x');
  expect(bar().getByText('2 selected')).toBeInTheDocument();
  await user.keyboard('{Control>}a{/Control}');
  expect(bar().getByText(`${all} selected`)).toBeInTheDocument();
});

test('the key e renames a location, and a archives it, or all that is selected when it is [locations.942]', async () => {
  const { user, writes, api } = await open();
  api.on('POST /api/stock/locations/{id}/archive', {
    body: { result: { location: someLocations(NOW)[0]!, moved: 0, batch_id: null } },
  });
  link('Dock').focus();
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Rename Dock' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(box('Cold room'));
  await user.click(box('Dock'));
  link('Dock').focus();
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Archive 2 locations?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(writes()).toEqual([]);
  await user.click(box('Dock'));
  link('Dock').focus();
  await user.keyboard('a');
  await waitFor(() => expect(writes()).toEqual(['/api/stock/locations/2/archive']));
});

test('the keys n and / move focus to the field for a new location and to the search [locations.942]', async () => {
  const { user } = await open();
  await user.keyboard('n');
  expect(screen.getByRole('textbox', { name: 'New location' })).toHaveFocus();
  screen.getByRole('textbox', { name: 'New location' }).blur();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the keys that select, rename, archive or add locations do nothing for a viewer', async () => {
  const { user, writes } = await open({ role: 'viewer' });
  await user.keyboard('jxea');
  const focused = document.activeElement;
  await user.keyboard('n');
  expect(document.activeElement).toBe(focused);
  expect(screen.queryByRole('textbox', { name: 'New location' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

/** A server with this many pages of the same rows. */
const pages = (count: number) => (api: FakeApi) => {
  const rows = someLocations(NOW);
  api.on('GET /api/stock/locations', ({ query }) => {
    const current_page = Math.min(Number(query.get('page') ?? 1), count);
    const page = aPage(rows, { total: count * rows.length, current_page, last_page: count });
    return { body: { result: { locations: page } } };
  });
};

test('the keys [ and ] turn the pages of the list of locations and stop at its ends [locations.942]', async () => {
  const { user, address } = await open({ answers: pages(2) });
  await user.keyboard('[[');
  expect(address()).toBe('/stock/locations');
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/stock/locations?page=2'));
  await user.keyboard(']');
  expect(address()).toBe('/stock/locations?page=2');
});

test('an address beyond the last page of locations becomes that of the last page [locations.943]', async () => {
  const { address } = await open({ at: '/stock/locations?page=9', answers: pages(2) });
  await waitFor(() => expect(address()).toBe('/stock/locations?page=2'));
});

test('where no location matches, each filter has a button that removes it [locations.943]', async () => {
  const api = aStockroom(fakeApi(), { items: [], now: NOW });
  api.on('GET /api/stock/locations', { body: { result: { locations: aPage([]) } } });
  await renderScreen(<LocationsScreen />, {
    api,
    at: '/stock/locations?name=van&only_archived=true',
    user: aUser('manager'),
    texts: { stock: en },
  });
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'No location matches' });
  const [, all] = screen.getAllByRole('button', { name: 'Show all locations' });
  await user.click(all!);
  await user.click(await screen.findByRole('button', { name: 'Name: van' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations$/));
});
