import { chooseTeamAtom } from '@storeroom/sdk';
import { setUserAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@storeroom/contract';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');

async function open(
  role: Role = 'manager',
  answers: (api: FakeApi) => void = () => undefined,
  at = '/stock/locations',
) {
  const api = aStockroom(fakeApi(), { items: [], now: NOW });
  answers(api);
  const rendered = await renderScreen(<LocationsScreen />, {
    api,
    at,
    user: aUser(role),
    texts: { stock: en },
    now: NOW,
  });
  await screen.findByRole('link', { name: 'Cold room' });
  const writes = () => api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  return { ...rendered, api, writes, user: userEvent.setup() };
}

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

test('of several locations, one that could not be archived is named with the reason and stays selected [locations.704]', async () => {
  const { api, user, store, container, writes } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Dock' }));
  expect(bar().getByText('2 selected')).toBeInTheDocument();
  await expectAccessible(container);
  api.on('POST /api/stock/locations/{id}/archive', ({ params: { id } }) =>
    id === 1 ? { status: 403 } : { body: { result: { moved: 0, batch_id: null } } },
  );
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 2 locations?' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(bar().getByText('1 selected')).toBeInTheDocument());
  expect(writes()).toEqual(['/api/stock/locations/1/archive', '/api/stock/locations/2/archive']);
  expect(screen.getByRole('checkbox', { name: 'Select Cold room' })).toBeChecked();
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual([
    '1 location archived',
    'Cold room stays as it was. Your role does not allow this change.',
  ]);
});

test('a location is unarchived by the same call after a lost answer, and by another one once it was archived again [locations.704]', async () => {
  const deleted_at = '2026-10-14T13:21:00.000000Z';
  const archived = someLocations(NOW).map((location) => ({ ...location, deleted_at }));
  const keys: unknown[] = [];
  const { user } = await open(
    'manager',
    (server) =>
      server
        .on('GET /api/stock/locations', { body: { result: { locations: aPage(archived) } } })
        .on('POST /api/stock/locations/{id}/unarchive', ({ headers }) => {
          keys.push(headers['Idempotency-Key']);
          return keys.length === 1 ? { status: 400 } : { body: { result: { location: archived[0] } } };
        }),
    '/stock/locations?deleted=true',
  );
  const unarchive = () => user.click(bar().getByRole('button', { name: 'Unarchive' }));
  const select = () => user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  await select();
  await unarchive();
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() =>
    expect(bar().getByRole('button', { name: 'Unarchive' })).not.toHaveAttribute('aria-disabled'),
  );
  await unarchive();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  await select();
  await unarchive();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('archiving several locations sends the number of items shown for each, and where they hold another number they stay selected [stock.1491, locations.2384]', async () => {
  const locations = someLocations(NOW).map((location, at) => ({ ...location, item_count: at + 1 }));
  const { api, user, store } = await open('manager', (server) =>
    server.on('GET /api/stock/locations', { body: { result: { locations: aPage(locations) } } }),
  );
  const shown = locations.filter(({ name }) => ['Cold room', 'Dock'].includes(name));
  const sent: unknown[] = [];
  api.on('POST /api/stock/locations/{id}/archive', ({ body }) => {
    sent.push(body?.expected_total);
    const errors = { expected_total: ['27 items lie there now.'] };
    return { status: 422, body: { message: 'x', errors, result: { total: 27 } } };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Dock' }));
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 2 locations?' }));
  expect(dialog.getByRole('button', { name: 'Move 3 items and archive' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Leave without location' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual(shown.map(({ item_count }) => item_count));
  expect(store.get(toastsAtom).at(-1)?.message).toMatch(/27 items lie there now/);
  expect(bar().getByText('2 selected')).toBeInTheDocument();
});

test('a selected location of another page whose number of items has changed is archived with the number that the refusal told [stock.1491]', async () => {
  const { api, user } = await open('manager', (server) =>
    server.on('GET /api/stock/locations', ({ query }) => {
      const found = someLocations(NOW).filter(({ name }) => name.startsWith(query.get('name') ?? ''));
      const locations = aPage(found.map((location) => ({ ...location, item_count: 2 })));
      return { body: { result: { locations } } };
    }),
  );
  const sent: unknown[] = [];
  api.on('POST /api/stock/locations/{id}/archive', ({ body }) => {
    sent.push(body?.expected_total);
    const errors = { expected_total: ['27 items lie there now.'] };
    return sent.length === 1
      ? { status: 422, body: { message: 'x', errors, result: { total: 27 } } }
      : { body: { result: { moved: 27, batch_id: null } } };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  await user.type(screen.getByRole('searchbox'), 'Rack A2');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cold room' })).not.toBeInTheDocument());
  for (const count of [2, 27]) {
    await user.click(bar().getByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive 1 location?' }));
    expect(dialog.getByRole('button', { name: `Move ${count} items and archive` })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Leave without location' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(sent).toEqual([2, 27]);
});

test('switching the team keeps the list of locations open and clears its selection [teams.241]', async () => {
  const { user, store } = await open();
  const me = aUser('manager');
  const [leeds] = me.teams;
  act(() =>
    store.set(setUserAtom, { ...me, teams: [leeds!, { ...leeds!, id: 5, name: 'Lyon', slug: 'lyon' }] }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  expect(bar().getByText('1 selected')).toBeInTheDocument();
  act(() => store.set(chooseTeamAtom, 5));
  await screen.findByRole('link', { name: 'Cold room' });
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations$/);
});

test('the list of locations of a viewer has no checkboxes', async () => {
  await open('viewer');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('locations selected one by one and with Shift stay selected under another filter, and are merged into one of them [locations.702, locations.703]', async () => {
  const { user, api, store, writes } = await open('manager', (server) =>
    server.on('GET /api/stock/locations', ({ query }) => {
      const found = someLocations(NOW).filter(({ name }) => name.startsWith(query.get('name') ?? ''));
      return { body: { result: { locations: aPage(found) } } };
    }),
  );
  const sent: unknown[] = [];
  api.on('POST /api/stock/locations/{id}/merge', ({ body }) => {
    sent.push(body.into);
    return { body: { result: { moved: 1 } } };
  });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await user.click(box('Cold room'));
  await user.keyboard('{Shift>}');
  await user.click(box('Rack A1'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 selected')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'Rack A2');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent(
      '3 selected, 3 not on this page',
    ),
  );
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByRole('link', { name: 'Dock' });
  await user.click(bar().getByRole('button', { name: 'Merge into…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Into' }));
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)?.message).toBe('2 locations merged into Dock, 2 items moved'),
  );
  expect(writes()).toEqual(['/api/stock/locations/1/merge', '/api/stock/locations/3/merge']);
  expect(sent).toEqual([2, 2]);
});

test('a question about selected locations that was left by going back to the archived ones is not asked about those [locations.703]', async () => {
  window.history.pushState(null, '', '/stock/locations?deleted=true');
  const { user } = await open('manager', (server) =>
    server.on('GET /api/stock/locations', ({ query }) => {
      const all = someLocations(NOW);
      const archived = { ...all[0]!, id: 9, name: 'Old shed', deleted_at: '2026-10-14T13:21:00.000000Z' };
      return { body: { result: { locations: aPage(query.has('deleted') ? [archived] : all) } } };
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Cold room' }));
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  await screen.findByRole('dialog', { name: 'Archive 1 location?' });
  act(() => window.history.back());
  await user.click(await screen.findByRole('checkbox', { name: 'Select Old shed' }));
  expect(bar().getByText('1 selected')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the bar of selected locations offers a keeper to print labels, and not to merge', async () => {
  const { user } = await open('keeper');
  const boxes = screen.queryAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0]!);
  expect(bar().getByRole('button', { name: 'Print labels' })).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Merge into…' })).not.toBeInTheDocument();
});

/** A server with this many locations, which it returns in pages. */
function manyLocations(count: number, perPage = 15) {
  const all = Array.from({ length: count }, (_none, at) => ({
    id: at + 1,
    name: at === 0 ? 'Cold room' : `Rack ${at + 1}`,
    created_at: '2026-10-14T13:21:00.000000Z',
    deleted_at: null,
    version: 1,
  }));
  return ({ query }: { query: URLSearchParams }) => {
    const per_page = Number(query.get('per_page') ?? perPage);
    const current_page = Number(query.get('page') ?? 1);
    const data = all.slice((current_page - 1) * per_page, current_page * per_page);
    return { body: { result: { locations: aPage(data, { total: count, per_page, current_page }) } } };
  };
}

test('once a page of locations is selected, one press selects all that match, and the bar says how many are not on the page [locations.718]', async () => {
  const { user, api } = await open('manager', (server) =>
    server.on('GET /api/stock/locations', manyLocations(120)),
  );
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(await bar().findByRole('button', { name: 'Select all 120 locations that match' }));
  await waitFor(() => expect(bar().getByText('120 selected')).toBeInTheDocument());
  expect(bar().getByText(', 105 not on this page')).toBeInTheDocument();
  expect(bar().queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  expect(api.calls.filter(({ query }) => query.get('per_page') === '100')).toHaveLength(2);
});
