import type { LiveEvent, Stock } from '@storeroom/contract';
import { publishLive, setConnectionAtom, setUserAtom } from '@storeroom/sdk/host';
import { aUser, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aLog, aPage, aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const ADJUST = 'POST /api/stock/{id}/adjust';
const DELETED = '2026-10-14T14:01:00.000000Z';
const tee = (part: Partial<Stock> = {}) => aStock({ id: 2, name: 'Tee', ...part });
const theirs = (part: Partial<Stock> = {}) => tee({ version: 2, updated_by: 'Inès Moreau', ...part });
const items = () => [aStock({ id: 1, name: 'Elbow' }), tee(), aStock({ id: 3, name: 'Union' })];

async function ready(options: OpenStock = {}) {
  const opened = await openStock({ items: items(), ...options });
  await screen.findByRole('link', { name: 'Elbow' });
  let changed: Stock[] = [];
  const before = opened.api;
  const page = aPage(options.items ?? items());
  before.on('GET /api/stock', ({ query }) => {
    const ids = query.get('stock_ids')?.split(',').map(Number);
    const stock = ids ? changed.filter(({ id }) => ids.includes(id)) : page;
    return { body: { result: { stock } } };
  });
  return {
    ...opened,
    user: userEvent.setup(),
    /** Publishes an event; from then on the server answers a request for ids with the items in `after`. */
    happen: (event: Partial<LiveEvent>, after: Stock[] = []) => {
      changed = after;
      act(() => publishLive({ subject: 'stock', name: 'Edited', ids: after.map(({ id }) => id), ...event }));
    },
    idCalls: () =>
      opened.api.calls.flatMap(({ query }) => (query.has('stock_ids') ? [query.get('stock_ids')] : [])),
  };
}

const leavingRow = (name: string) => screen.queryByText(name, { selector: 's' })?.closest('tr');

describe('changes by a colleague', () => {
  test('items that colleagues change at nearly the same time are fetched in one call [live.22, R4.38]', async () => {
    const { happen, idCalls } = await ready();
    happen({ ids: [2] });
    happen({ ids: [3, 2] });
    happen({ ids: [1] }, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    expect(idCalls()).toEqual(['2,3,1']);
  });

  test('a value that a colleague changed is tinted and names who changed it [live.25, V.35]', async () => {
    const { happen } = await ready();
    happen({}, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveAttribute('data-changed'));
    expect(rowOf('Tee')).toHaveTextContent('Inès');
    expect(rowOf('Elbow')).not.toHaveAttribute('data-changed');
  });

  test('a location that a colleague changed is tinted, and the amount that stayed is not [live.25]', async () => {
    const { happen } = await ready();
    happen({}, [theirs({ location_id: 3, location_name: 'Rack A1' })]);
    const cell = () => within(rowOf('Tee')).queryByRole('cell', { name: 'Rack A1' });
    await waitFor(() => expect(cell()).toHaveAttribute('data-changed'));
    expect(rowOf('Tee')).not.toHaveAttribute('data-changed');
  });

  test('two hundred items that colleagues change are fetched by their ids, and when it is one more a list reads its page once [live.23, stock.513]', async () => {
    const { happen, idCalls, listCalls } = await ready();
    const ids = Array.from({ length: 201 }, (_, at) => at + 1);
    happen({ ids: ids.slice(1) });
    await waitFor(() => expect(idCalls().join().split(',').map(Number)).toEqual(ids.slice(1)));
    expect(listCalls()).toHaveLength(1);
    const before = idCalls().length;
    happen({ ids });
    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(idCalls()).toHaveLength(before);
  });

  test('a selected item that a large change took out of the list leaves the selection, and another one stays selected [look.502]', async () => {
    const { happen, user, idCalls, listCalls } = await ready();
    await user.click(screen.getByRole('checkbox', { name: 'Select Tee' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Union' }));
    await screen.findByText('2 selected');
    const union = aStock({ id: 3, name: 'Union', version: 2 });
    happen({ ids: Array.from({ length: 201 }, (_, at) => at + 1) }, [theirs({ amount: 0 }), union]);
    const bar = screen.getByRole('region', { name: 'Selection' });
    await waitFor(() => expect(bar).toHaveTextContent('1 selected, 1 has left this list'));
    expect(screen.getByRole('checkbox', { name: 'Select Union' })).toBeChecked();
    expect([listCalls().length, idCalls()]).toEqual([2, ['2,3']]);
  });

  test('an item that a colleague has used up leaves the list, and a thin row says by whom and leads to Empty [stock.212]', async () => {
    const { happen } = await ready();
    happen({}, [theirs({ amount: 0 })]);
    await waitFor(() => expect(leavingRow('Tee')).toHaveTextContent('Used up by Inès, moved to Empty'));
    expect(within(leavingRow('Tee') as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/stock/empty?item=2',
    );
    expect(screen.getByText('2 items')).toBeInTheDocument();
  });

  test('an item that a colleague has received leaves the empty list, and a thin row says by whom', async () => {
    const empty = aStock({ id: 2, name: 'Elbow', amount: 0 });
    const { happen } = await ready({ view: 'empty', items: [empty] });
    happen({}, [{ ...empty, amount: 40, version: 2, updated_by: 'Léa Fournier' }]);
    await waitFor(() => expect(leavingRow('Elbow')).toHaveTextContent('Restocked by Léa, 40'));
  });

  test('the answer to the person’s own press stays when an older version of the item arrives [live.21]', async () => {
    const { happen, user, api, idCalls } = await ready();
    api.on(ADJUST, { body: { result: { stock: tee({ amount: 16, version: 3 }) } } });
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('16'));
    happen({}, [theirs({ amount: 17, version: 2 })]);
    await waitFor(() => expect(idCalls()).toEqual(['2']));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('16'));
    expect(rowOf('Tee')).not.toHaveAttribute('data-changed');
  });

  test('an item is not fetched for an event about the page’s own write, also one that was sent without a socket [live.21]', async () => {
    const { happen, user, writes, store, idCalls } = await ready();
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(writes()[0]?.headers['X-Socket-ID']).toBe('1.1'));
    act(() => store.set(setConnectionAtom, { connection: 'reconnecting', socket_id: null }));
    await user.click(screen.getByRole('button', { name: 'One less Elbow' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    happen({ ids: [1] });
    happen({ ids: [3] });
    await waitFor(() => expect(idCalls()).toEqual(['3']));
  });

  test('an item that could not be fetched after an event is read with its page [G.233]', async () => {
    const { happen, api, listCalls } = await ready();
    const before = listCalls().length;
    let fails = true;
    api.on('GET /api/stock', ({ query }) => {
      if (query.has('stock_ids') && fails) {
        fails = false;
        return { status: 500 };
      }
      return { body: { result: { stock: aPage([theirs({ amount: 17 })]) } } };
    });
    happen({ ids: [2] });
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    expect(listCalls().length).toBe(before + 1);
  });

  test('a colleague’s change of an item is shown only after the person’s own press on it was answered [G.234]', async () => {
    const { happen, user, api, idCalls } = await ready();
    let answer: (to: Reply<typeof ADJUST>) => void = () => undefined;
    api.on(ADJUST, () => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    // These amounts are from before the person's own press was saved: with them the press would seem undone.
    happen({ ids: [2, 3] }, [
      theirs({ amount: 40, version: 2 }),
      aStock({ id: 3, name: 'Union', amount: 5, version: 2 }),
    ]);
    await waitFor(() => expect(rowOf('Union')).toHaveTextContent('5'));
    expect(idCalls()).toEqual(['2,3']);
    expect(rowOf('Tee')).toHaveTextContent('17');
    act(() => answer({ body: { result: { stock: tee({ amount: 39, version: 3 }) } } }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('39'));
  });

  test('the rows and an open item follow a new name that a colleague gives to a location [live.2840]', async () => {
    const { api } = await ready({ at: '/stock?item=2' });
    const panel = await screen.findByRole('complementary');
    const renamed = tee({ location_id: 3, location_name: 'Rack B7' });
    api.on('GET /api/stock', { body: { result: { stock: aPage([renamed]) } } });
    api.on('GET /api/stock/{id}', { body: { result: { stock: renamed } } });
    act(() => publishLive({ subject: 'location', name: 'Edited', ids: [3] }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('Rack B7'));
    await waitFor(() => expect(panel).toHaveTextContent('Rack B7'));
  });

  test('items are read a few times in a storm of events, and the last state is shown [G.231]', async () => {
    jest.useFakeTimers();
    const { happen, idCalls } = await openWithTimers();
    for (let at = 0; at < 100; at += 1) {
      happen({ ids: [1 + (at % 3)] }, [theirs({ amount: 100 + at, version: 2 + at })]);
      await act(() => jest.advanceTimersByTimeAsync(20));
    }
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(idCalls().length).toBeGreaterThan(1);
    expect(idCalls().length).toBeLessThanOrEqual(4);
    expect(rowOf('Tee')).toHaveTextContent('199');
    jest.useRealTimers();
  });

  test('changes by colleagues are announced to screen readers in one summary [live.28]', async () => {
    const { happen } = await ready();
    happen({ ids: [2, 3] }, [theirs({ amount: 17 })]);
    expect(await screen.findByText('2 stock items changed')).toHaveProperty('parentElement.role', 'status');
  });

  test('changes by colleagues are not announced to a person who has switched announcements off, and the rows follow [look.382]', async () => {
    const { happen, store } = await ready();
    const announce = (announcements: boolean) =>
      act(() => store.set(setUserAtom, { ...aUser(), preferences: { announcements } }));
    announce(false);
    happen({ ids: [2, 3] }, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    expect(screen.queryByText(/stock items? changed/)).not.toBeInTheDocument();
    // The summary existed by then, so it is read out when announcements are switched on.
    announce(true);
    expect(screen.getByText('2 stock items changed')).toBeInTheDocument();
  });
});

describe('changes of what picking lists promise', () => {
  const promised = (part: Partial<Stock> = {}) => tee({ committed: 12, list_count: 1, ...part });

  test('a change of what picking lists promise of an item shows in its row without a mark or an announcement [live.1686, live.1688]', async () => {
    const { happen } = await ready();
    const free = () => rowOf('Tee').textContent;
    const before = free();
    happen({ list_id: 4 }, [promised()]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('on 1 list'));
    expect(free()).not.toBe(before);
    expect(rowOf('Tee')).not.toHaveAttribute('data-changed');
    expect(screen.queryByText(/stock items? changed/)).not.toBeInTheDocument();
    happen({ ids: [3] }, [aStock({ id: 3, name: 'Union', amount: 5, version: 2 })]);
    expect(await screen.findByText('1 stock item changed')).toBeInTheDocument();
  });

  test('a change of what lists promise of an item on another page does not count as a new item [live.1688]', async () => {
    const valve = aStock({ id: 9, name: 'Valve' });
    const { happen } = await ready({
      at: '/stock?item=9',
      answers: (api) => api.on('GET /api/stock/{id}', { body: { result: { stock: valve } } }),
    });
    await screen.findByDisplayValue('Valve');
    happen({ ids: [9, 3], list_id: 4 }, [{ ...valve, committed: 12 }, promised({ id: 3, name: 'Union' })]);
    await waitFor(() => expect(rowOf('Union')).toHaveTextContent('on 1 list'));
    expect(screen.getByText('3 items')).toBeInTheDocument();
  });

  test('a change of what lists promise of an item leaves its offered Undo in place [live.1688]', async () => {
    const { happen, user, api, toasts } = await ready();
    api.on(ADJUST, { body: { result: { stock: tee({ amount: 16, version: 2 }) } } });
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(toasts().at(-1)?.action?.label).toBe('Undo'));
    happen({ list_id: 4 }, [promised({ amount: 16, version: 2 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('on 1 list'));
    expect(toasts().at(-1)?.action?.label).toBe('Undo');
  });
});

describe('archiving and deleting', () => {
  test('an item that a colleague archives leaves a thin row with who did it and Undo [live.26, R4.35]', async () => {
    const { happen, user, writes } = await ready();
    happen({ name: 'Archived', deleted_at: DELETED }, [theirs({ deleted_at: DELETED })]);
    expect(leavingRow('Tee')).toHaveTextContent('Archived');
    await waitFor(() => expect(leavingRow('Tee')).toHaveTextContent('Archived by Inès'));
    await user.click(screen.getByRole('button', { name: 'Undo archiving Tee' }));
    await waitFor(() => expect(writes()[0]?.path).toBe('/api/stock/2/unarchive'));
    expect(leavingRow('Tee')).toBeUndefined();
  });

  test('an item that a colleague archives leaves a thin row without Undo for a viewer', async () => {
    const { happen } = await ready({ role: 'viewer' });
    happen({ name: 'Archived', deleted_at: DELETED }, [theirs({ deleted_at: DELETED })]);
    await waitFor(() => expect(leavingRow('Tee')).toHaveTextContent('Archived by Inès'));
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  test('an item that a colleague deletes leaves a thin row that says so [R4.36, R4.24]', async () => {
    const { happen } = await ready();
    happen({ name: 'Deleted', ids: [2] });
    expect(leavingRow('Tee')).toHaveTextContent('Deleted');
    expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument();
  });

  test('focus on an item that a colleague deletes stays on its thin row and then moves to the next row [V.33]', async () => {
    jest.useFakeTimers();
    const { happen } = await openWithTimers();
    act(() => screen.getByRole('link', { name: 'Tee' }).focus());
    happen({ name: 'Deleted', ids: [2] });
    expect(leavingRow('Tee')?.contains(document.activeElement)).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(leavingRow('Tee')).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(leavingRow('Tee')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Elbow' })).toHaveFocus();
    jest.useRealTimers();
  });

  test('an item that a colleague unarchives leaves the archived list and appears in the available one [R4.35]', async () => {
    const archived = aStock({ id: 2, name: 'Elbow', deleted_at: DELETED });
    const { happen, unmount } = await ready({ view: 'archived', items: [archived] });
    happen({ name: 'Archived', deleted_at: null }, [{ ...archived, deleted_at: null, version: 2 }]);
    await waitFor(() => expect(leavingRow('Elbow')).toHaveTextContent('Moved to Available'));
    unmount();
    const available = await ready({ items: [aStock({ id: 1, name: 'Elbow' })] });
    available.happen({ name: 'Archived', deleted_at: null }, [theirs()]);
    expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
  });
});

describe('adding', () => {
  const added = aStock({ id: 9, name: 'Valve', updated_by: 'Tom Ashby' });

  test('an item that a colleague adds appears by itself on the first page while nobody is in the table [live.24, R4.34]', async () => {
    const { happen } = await ready();
    happen({ name: 'Created' }, [added]);
    await screen.findByRole('link', { name: 'Valve' });
    const [first] = within(screen.getByRole('table')).getAllByRole('link');
    expect(first).toHaveTextContent('Valve');
    expect(screen.getByText('4 items')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
  });

  test('an item that a colleague adds waits behind a button while the focus is in the table [live.24]', async () => {
    const { happen, user, api, listCalls } = await ready();
    act(() => screen.getByRole('link', { name: 'Tee' }).focus());
    happen({ name: 'Created' }, [added]);
    const pill = await screen.findByRole('button', { name: '1 new · Show' });
    expect(screen.queryByRole('link', { name: 'Valve' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tee' })).toHaveFocus();
    const calls = listCalls().length;
    api.on('GET /api/stock', () => ({ body: { result: { stock: aPage([added, ...items()]) } } }));
    await user.click(pill);
    expect(await screen.findByRole('link', { name: 'Valve' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
    expect(listCalls().length).toBeGreaterThan(calls);
  });

  test('an item that a colleague adds is not shown where it does not match the filter', async () => {
    const { happen } = await ready({ at: '/stock?name=o' });
    happen({ name: 'Created' }, [added, { ...added, id: 10, name: 'Hose' }]);
    expect(await screen.findByText('Hose')).toBeVisible();
    expect(screen.queryByText('Valve')).not.toBeInTheDocument();
  });

  test('an item that a colleague restores appears in the list [R4.37]', async () => {
    const { happen } = await ready();
    happen({ name: 'Restored' }, [added]);
    expect(await screen.findByRole('link', { name: 'Valve' })).toBeVisible();
  });
});

describe('the panel of an item', () => {
  const log = aLog({ stock_id: 2, actor: { id: 8, name: 'Tom Ashby' } });

  async function opened(at = '/stock?item=2') {
    const stock = await ready({ at });
    stock.api.on('GET /api/stock/{id}/history', { body: { result: { logs: aPage([log]) } } });
    await screen.findByRole('textbox', { name: 'Name' });
    return stock;
  }

  const panel = () => within(screen.getByRole('complementary'));
  const amountInPanel = () => panel().getByText('Amount').nextSibling;
  const typeName = (user: UserEvent) => user.type(screen.getByRole('textbox', { name: 'Name' }), ' brass');

  test('an open item into which nothing is typed follows a colleague’s change by itself, without a banner [live.1230]', async () => {
    const { happen } = await opened();
    happen({}, [theirs({ name: 'Tee, steel', amount: 12 })]);
    await waitFor(() => expect(rowOf('Tee, steel')).toHaveTextContent('12'));
    expect(rowOf('Tee, steel')).toHaveTextContent('Inès');
    expect(amountInPanel()).toHaveTextContent('12');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tee, steel');
    expect(panel().queryByText(/Load change|is kept/)).not.toBeInTheDocument();
  });

  test('an open item into which nothing is typed says that it is not there once a colleague has deleted it [live.1230]', async () => {
    const { happen, api } = await opened();
    api.on('GET /api/stock/{id}', { status: 404 });
    happen({ name: 'Deleted', ids: [2] });
    expect(await screen.findByRole('heading', { name: 'No item no. 2 here' })).toBeVisible();
  });

  test('an open item follows a change of more than two hundred items [live.1230]', async () => {
    const { happen } = await opened();
    const many = Array.from({ length: 201 }, (_, id) => aStock({ id, amount: 12, version: 2 }));
    happen({}, many);
    await waitFor(() => expect(amountInPanel()).toHaveTextContent('12'));
  });

  test('an open item takes over a colleague’s change once the typed text is discarded [live.1230]', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    happen({}, [theirs({ name: 'Tee, steel' })]);
    await screen.findByText(/is kept/);
    api.on('GET /api/stock/{id}', { body: { result: { stock: theirs({ name: 'Tee, steel' }) } } });
    await user.click(panel().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tee, steel'));
    expect(panel().queryByText(/is kept/)).not.toBeInTheDocument();
  });

  test('an open item with typed text follows only the amounts of a change; its banner says who changed it, and loads the rest, but keeps the typed text [R4.43, D-F2, D-F2.1, live.29]', async () => {
    const { happen, user, api } = await opened();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await typeName(user);
    const fetched = () => api.calls.filter(({ path }) => path === '/api/stock/2').length;
    const before = fetched();
    happen({}, [theirs({ name: 'Tee, steel', amount: 12 })]);
    expect(await screen.findByText(/Tom changed the amount/)).toHaveTextContent(
      'What you have typed is kept.',
    );
    expect(fetched()).toBe(before);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('12'));
    expect(amountInPanel()).toHaveTextContent('12');
    expect(panel().getByRole('heading', { name: 'Tee' })).toBeVisible();
    expect(name).toHaveValue('Tee brass');
    const changed = theirs({ name: 'Tee, steel', amount: 12 });
    api.on('GET /api/stock/{id}', { body: { result: { stock: changed } } });
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    expect(await panel().findByRole('heading', { name: 'Tee, steel' })).toBeVisible();
    expect(screen.queryByText(/Tom changed/)).not.toBeInTheDocument();
    expect(amountInPanel()).toHaveTextContent('12');
    expect(name).toHaveValue('Tee brass');
  });

  test('an open item with typed text follows what lists promise of it, without a banner [live.1686, live.1688]', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    const histories = () => api.calls.filter(({ path }) => path === '/api/stock/2/history').length;
    const before = histories();
    happen({ list_id: 4 }, [tee({ committed: 12, list_count: 1 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('on 1 list'));
    expect(panel().getByText('Promised').nextSibling).toHaveTextContent('12');
    expect(panel().queryByText(/is kept/)).not.toBeInTheDocument();
    expect(histories()).toBe(before);
  });

  test('an open item reads its history a few times in a storm of events, with its banner in place [G.232]', async () => {
    jest.useFakeTimers();
    const { happen, api } = await ready({ at: '/stock?item=2' });
    api.on('GET /api/stock/{id}/history', { body: { result: { logs: aPage([log]) } } });
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Tee brass' } });
    const histories = () => api.calls.filter(({ path }) => path === '/api/stock/2/history').length;
    const before = histories();
    for (let at = 0; at < 100; at += 1) {
      happen({ ids: [2] });
      await act(() => jest.advanceTimersByTimeAsync(20));
      if (at > 50) expect(screen.getByText(/Tom changed the amount/)).toBeInTheDocument();
    }
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(histories() - before).toBeGreaterThan(1);
    expect(histories() - before).toBeLessThanOrEqual(4);
    jest.useRealTimers();
  });

  test('an open item whose change cannot be loaded logs an error, and its banner stays [R8.13]', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    happen({}, [theirs({ amount: 12 })]);
    expect(await screen.findByText(/Tom changed the amount/)).toBeVisible();
    const error = jest.spyOn(console, 'error').mockImplementation();
    api.on('GET /api/stock/{id}', { status: 403 });
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    const refused = expect.objectContaining({ status: 403 }) as unknown;
    await waitFor(() => expect(error.mock.calls).toEqual([['Error cloning and setting active', refused]]));
    expect(screen.getByText(/Tom changed the amount/)).toBeVisible();
    api.on('GET /api/stock/{id}', { body: { result: { stock: theirs({ amount: 12 }) } } });
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    await waitFor(() => expect(screen.queryByText(/Tom changed/)).not.toBeInTheDocument());
  });

  test('an open item with typed text says who deleted it, and that it is not there once the change is loaded [D-F2]', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    api.on('GET /api/stock/{id}', { status: 404 });
    happen({ name: 'Deleted', ids: [2] });
    expect(await screen.findByText(/Tom deleted this item/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    expect(await screen.findByRole('heading', { name: 'No item no. 2 here' })).toBeVisible();
  });

  test('an open item with typed text that somebody changes and then deletes says who deleted it [D-F2]', async () => {
    const { happen, user } = await opened();
    await typeName(user);
    happen({}, [theirs({ amount: 12 })]);
    expect(await screen.findByText(/Tom changed the amount/)).toBeVisible();
    happen({ name: 'Deleted', ids: [2] });
    expect(await screen.findByText(/Tom deleted this item/)).toBeVisible();
  });
});

/** Opens the list with fake timers. */
async function openWithTimers() {
  const opened = await ready();
  await act(() => jest.advanceTimersByTimeAsync(50));
  return opened;
}
