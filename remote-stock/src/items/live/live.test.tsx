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
    /** What the server answers for single ids from now on, and the event that says so. */
    happen: (event: Partial<LiveEvent>, after: Stock[] = []) => {
      changed = after;
      act(() => publishLive({ subject: 'stock', name: 'Edited', ids: after.map(({ id }) => id), ...event }));
    },
    idCalls: () =>
      opened.api.calls.flatMap(({ query }) => (query.has('stock_ids') ? [query.get('stock_ids')] : [])),
  };
}

const departedRow = (name: string) => screen.queryByText(name, { selector: 's' })?.closest('tr');

describe('a colleague changes an item', () => {
  test('[X.22, R4.38] ids are gathered and fetched in one call', async () => {
    const { happen, idCalls } = await ready();
    happen({ ids: [2] });
    happen({ ids: [3, 2] });
    happen({ ids: [1] }, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    expect(idCalls()).toEqual(['2,3,1']);
  });

  test('[X.25, V.35] the value is tinted and the row names who it was', async () => {
    const { happen } = await ready();
    happen({}, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveAttribute('data-changed'));
    expect(rowOf('Tee')).toHaveTextContent('Inès');
    expect(rowOf('Elbow')).not.toHaveAttribute('data-changed');
  });

  test('[X.23] beyond two hundred ids the page is fetched instead', async () => {
    const { happen, idCalls, listCalls } = await ready();
    happen({ ids: Array.from({ length: 201 }, (_, at) => at + 1) });
    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(idCalls()).toEqual([]);
  });

  test('[X.502] what a large change took out of the view leaves the selection; what it left there stays ticked', async () => {
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

  test('[X.212, D-S1.2] an item that ran out leaves, and says where it is', async () => {
    const { happen } = await ready();
    happen({}, [theirs({ amount: 0 })]);
    await waitFor(() => expect(departedRow('Tee')).toHaveTextContent('Used up by Inès, moved to Empty'));
    expect(within(departedRow('Tee') as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/stock/empty?item=2',
    );
    expect(screen.getByText('2 items')).toBeInTheDocument();
  });

  test('[X.216] on the list of empty ones it is restocked', async () => {
    const empty = aStock({ id: 2, name: 'Elbow', amount: 0 });
    const { happen } = await ready({ view: 'empty', items: [empty] });
    happen({}, [{ ...empty, amount: 40, version: 2, updated_by: 'Léa Fournier' }]);
    await waitFor(() => expect(departedRow('Elbow')).toHaveTextContent('Restocked by Léa, 40'));
  });

  test('[X.21] an answer to an own press is not undone by an older version', async () => {
    const { happen, user, api, idCalls } = await ready();
    api.on(ADJUST, { body: { result: { stock: tee({ amount: 16, version: 3 }) } } });
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('16'));
    happen({}, [theirs({ amount: 17, version: 2 })]);
    await waitFor(() => expect(idCalls()).toEqual(['2']));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('16'));
    expect(rowOf('Tee')).not.toHaveAttribute('data-changed');
  });

  test('[X.21, D-E3] a write names its socket; one that left without a socket knows its own echo', async () => {
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

  test('[G.233] a call for items that failed is made good by the page', async () => {
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

  test('[G.234] changes of an item wait while the answer to an own press is on its way', async () => {
    const { happen, user, api, idCalls } = await ready();
    let answer: (to: Reply<typeof ADJUST>) => void = () => undefined;
    api.on(ADJUST, () => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    // Read before the own press was written: with it the press would seem undone.
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

  test('[G.231] a storm is read in rounds, and the last event is on the screen', async () => {
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

  test('[X.28] one summary is read out', async () => {
    const { happen } = await ready();
    happen({ ids: [2, 3] }, [theirs({ amount: 17 })]);
    expect(await screen.findByText('2 stock items changed')).toHaveProperty('parentElement.role', 'status');
  });

  test('[X.382] nothing is read out for whoever wants no announcements; the rows follow all the same', async () => {
    const { happen, store } = await ready();
    act(() => store.set(setUserAtom, { ...aUser(), preferences: { announcements: false } }));
    happen({ ids: [2, 3] }, [theirs({ amount: 17 })]);
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('17'));
    expect(screen.queryByText(/stock items? changed/)).not.toBeInTheDocument();
  });
});

describe('a colleague archives or deletes', () => {
  test('[X.26, R4.35] the row stays as a thin line with who did it and Undo', async () => {
    const { happen, user, writes } = await ready();
    happen({ name: 'Archived', deleted_at: DELETED }, [theirs({ deleted_at: DELETED })]);
    expect(departedRow('Tee')).toHaveTextContent('Archived');
    await waitFor(() => expect(departedRow('Tee')).toHaveTextContent('Archived by Inès'));
    await user.click(screen.getByRole('button', { name: 'Undo archiving Tee' }));
    await waitFor(() => expect(writes()[0]?.path).toBe('/api/stock/2/unarchive'));
    expect(departedRow('Tee')).toBeUndefined();
  });

  test('[X.26, D-RIGHTS.36] Undo is for those who may', async () => {
    const { happen } = await ready({ role: 'viewer' });
    happen({ name: 'Archived', deleted_at: DELETED }, [theirs({ deleted_at: DELETED })]);
    await waitFor(() => expect(departedRow('Tee')).toHaveTextContent('Archived by Inès'));
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  test('[R4.36, R4.24] a deleted item leaves', async () => {
    const { happen } = await ready();
    happen({ name: 'Deleted', ids: [2] });
    expect(departedRow('Tee')).toHaveTextContent('Deleted');
    expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument();
  });

  test('[V.33] focus stays with the row, then goes to the next one', async () => {
    jest.useFakeTimers();
    const { happen } = await openWithTimers();
    act(() => screen.getByRole('link', { name: 'Tee' }).focus());
    happen({ name: 'Deleted', ids: [2] });
    expect(departedRow('Tee')?.contains(document.activeElement)).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(departedRow('Tee')).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(departedRow('Tee')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Elbow' })).toHaveFocus();
    jest.useRealTimers();
  });

  test('[R4.35, D-S2.5] unarchived elsewhere, it leaves the archived and arrives with the available', async () => {
    const archived = aStock({ id: 2, name: 'Elbow', deleted_at: DELETED });
    const { happen, unmount } = await ready({ view: 'archived', items: [archived] });
    happen({ name: 'Archived', deleted_at: null }, [{ ...archived, deleted_at: null, version: 2 }]);
    await waitFor(() => expect(departedRow('Elbow')).toHaveTextContent('Moved to Available'));
    unmount();
    const available = await ready({ items: [aStock({ id: 1, name: 'Elbow' })] });
    available.happen({ name: 'Archived', deleted_at: null }, [theirs()]);
    expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
  });
});

describe('a colleague adds', () => {
  const added = aStock({ id: 9, name: 'Valve', updated_by: 'Tom Ashby' });

  test('[X.24, R4.34] on the first page in default order with nobody in the table it comes in by itself', async () => {
    const { happen } = await ready();
    happen({ name: 'Created' }, [added]);
    await screen.findByRole('link', { name: 'Valve' });
    const [first] = within(screen.getByRole('table')).getAllByRole('link');
    expect(first).toHaveTextContent('Valve');
    expect(screen.getByText('4 items')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
  });

  test('[X.24] with somebody in the table it waits behind a pill', async () => {
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

  test('[X.24, R5.12] what the filter does not let in is not counted', async () => {
    const { happen, api } = await ready({ at: '/stock?name=o' });
    happen({ name: 'Created' }, [added]);
    await waitFor(() => expect(api.calls.at(-1)?.query.get('stock_ids') ?? '9').toBe('9'));
    expect(screen.queryByText('Valve')).not.toBeInTheDocument();
  });

  test('[R4.37] a restored item comes back', async () => {
    const { happen } = await ready();
    happen({ name: 'Restored' }, [added]);
    expect(await screen.findByRole('link', { name: 'Valve' })).toBeVisible();
  });
});

describe('the open record', () => {
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

  test('[X.1230, X.25] into which nobody has typed follows by itself, like its row, and shows no banner', async () => {
    const { happen } = await opened();
    happen({}, [theirs({ name: 'Tee, steel', amount: 12 })]);
    await waitFor(() => expect(rowOf('Tee, steel')).toHaveTextContent('12'));
    expect(rowOf('Tee, steel')).toHaveTextContent('Inès');
    expect(amountInPanel()).toHaveTextContent('12');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tee, steel');
    expect(panel().queryByText(/Load change|is kept/)).not.toBeInTheDocument();
  });

  test('[X.1230] into which nobody has typed says by itself that it was deleted', async () => {
    const { happen, api } = await opened();
    api.on('GET /api/stock/{id}', { status: 404 });
    happen({ name: 'Deleted', ids: [2] });
    expect(await screen.findByRole('heading', { name: 'No item no. 2 here' })).toBeVisible();
  });

  test('[X.1230] follows a change of more items than are fetched by id', async () => {
    const { happen } = await opened();
    const many = Array.from({ length: 201 }, (_, id) => aStock({ id, amount: 12, version: 2 }));
    happen({}, many);
    await waitFor(() => expect(amountInPanel()).toHaveTextContent('12'));
  });

  test('[X.1230] takes the change over once what was typed is given up', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    happen({}, [theirs({ name: 'Tee, steel' })]);
    await screen.findByText(/is kept/);
    api.on('GET /api/stock/{id}', { body: { result: { stock: theirs({ name: 'Tee, steel' }) } } });
    await user.click(panel().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tee, steel'));
    expect(panel().queryByText(/is kept/)).not.toBeInTheDocument();
  });

  test('[R4.43, D-F2, D-F2.1, X.29] with something typed is left alone but for its amounts; a banner says who changed it and loads the change', async () => {
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
    api.on('GET /api/stock/{id}', { body: { result: { stock: theirs({ amount: 12 }) } } });
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    await waitFor(() => expect(screen.queryByText(/Tom changed/)).not.toBeInTheDocument());
    expect(amountInPanel()).toHaveTextContent('12');
    expect(name).toHaveValue('Tee brass');
  });

  test('[G.232] its history is read once a round, and its banner stands still meanwhile', async () => {
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

  test('[R8.13] a change that cannot be loaded is logged, and its banner goes on offering it', async () => {
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

  test('[D-F2] deleted elsewhere, it explains itself when the change is loaded', async () => {
    const { happen, user, api } = await opened();
    await typeName(user);
    api.on('GET /api/stock/{id}', { status: 404 });
    happen({ name: 'Deleted', ids: [2] });
    expect(await screen.findByText(/Tom deleted this item/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load change' }));
    expect(await screen.findByRole('heading', { name: 'No item no. 2 here' })).toBeVisible();
  });
});

/** The list with a clock that only the test moves. */
async function openWithTimers() {
  const opened = await ready();
  await act(() => jest.advanceTimersByTimeAsync(50));
  return opened;
}
