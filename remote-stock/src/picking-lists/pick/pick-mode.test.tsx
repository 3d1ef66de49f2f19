import { CHANNELS, type StockList } from '@storeroom/contract';
import { openRecordsAtom, queryClient, type RecordListener } from '@storeroom/sdk';
import { publishPresence } from '@storeroom/sdk/host';
import { aUser, expectAccessible } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock } from '../../sample';
import { aLine, aList } from '../testing/a-list';
import { bolt, openLists, someLines, washer } from '../testing/open-lists';

afterEach(() => jest.restoreAllMocks());

const at = '/stock?list=41&mode=pick';
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pick: Fenwick Plumbing' }));

afterEach(() => window.localStorage.clear());

test('pick mode at ?list=41&mode=pick goes by location, and All picks what is left or, where there is less, what is there [lists.730, lists.731, D-R5.1]', async () => {
  const { writes, container } = await openLists({
    at,
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/items/{item}/pick', ({ params: { item }, body }) => {
        const line = someLines().find(({ id }) => id === Number(item)) ?? someLines()[0];
        return {
          body: { result: { item: { ...line, amount_picked: body.delta }, stock: line?.stock ?? bolt } },
        };
      }),
  });
  const user = userEvent.setup();
  const here = await dialog();
  expect(await here.findByRole('region', { name: 'Hex bolt' })).toHaveTextContent('Rack A2');
  await expectAccessible(container);
  await user.click(here.getByRole('button', { name: 'All 4 of Hex bolt' }));
  expect(await here.findByRole('region', { name: 'Flat washer' })).toHaveTextContent('3 there');
  await user.click(here.getByRole('button', { name: 'All 3 of Flat washer' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body?.['delta'])).toEqual([4, 3]);
});

test('leaving pick mode moves focus to the button Pick, which begins it [lists.1732]', async () => {
  await openLists({ at: '/stock?list=41' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  await user.click((await dialog()).getByRole('button', { name: 'Leave pick mode' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pick' })).toHaveFocus());
});

test('in pick mode the line before the first is the last, and the line after the last is the first [lists.231]', async () => {
  await openLists({ at });
  const user = userEvent.setup();
  const here = await dialog();
  const step = async (button: string, name: string) => {
    await user.click(here.getByRole('button', { name: button }));
    expect(here.getByRole('region', { name })).toBeVisible();
  };
  await here.findByRole('region', { name: 'Hex bolt' });
  await step('Previous line', 'Flat washer');
  await step('Next line', 'Hex bolt');
});

test('pick mode begins with the view and order that were chosen on this device before, read from the stored name picking [platform.1747]', async () => {
  window.localStorage.setItem('picking', '{"view":"compact","order":"original","asks":true}');
  await openLists({ at });
  const here = await dialog();
  await userEvent.click(here.getByText('View and order'));
  for (const name of ['All lines', 'List order']) expect(here.getByRole('radio', { name })).toBeChecked();
  const asks = here.getByRole('switch');
  expect(asks).toBeChecked();
  await userEvent.click(asks);
  const kept = window.localStorage.getItem('picking') ?? '';
  expect(JSON.parse(kept)).toEqual({ view: 'compact', order: 'original', asks: false });
});

test.each([
  ['archived', { ...bolt, deleted_at: '2026-10-14T10:00:00Z' }, 'archived: cannot be picked', /is archived/],
  ['deleted', null, 'no longer in stock: cannot be picked', /is no longer in stock/],
])(
  'pick mode says of an item that is %s why it cannot be picked, in the view of one line and of all lines [lists.1736]',
  async (_state, stock, said, why) => {
    const lists = [aList({ items: [aLine({ id: 2, name: 'Hex bolt', stock, amount: 4, position: 1 })] })];
    await openLists({ at, lists });
    const here = await dialog();
    expect(await here.findByText(said)).toBeVisible();
    expect(here.getByRole('button', { name: 'Pick 1 Hex bolt' })).toHaveAttribute(
      'title',
      expect.stringMatching(why),
    );
    await userEvent.click(here.getByText('View and order'));
    await userEvent.click(here.getByRole('radio', { name: 'All lines' }));
    expect(here.getByRole('listitem')).toHaveTextContent(said);
  },
);

test('pick mode confirms that a line is marked as short, and the list of what waits says that it is not recorded yet [lists.1737]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const SHORT = 'POST /api/stock/lists/{list}/items/{item}/short';
  const { api } = await openLists({ at, answers: (server) => server.on(SHORT, 'unreachable') });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Short: Hex bolt' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as short' }));
  expect(await here.findByText('Hex bolt marked as short')).toBeVisible();
  await user.click(await here.findByRole('button', { name: 'Show' }));
  const waiting = within(await screen.findByRole('dialog', { name: 'Waiting to send' }));
  expect(waiting.getByText(/not recorded on the server yet/)).toBeVisible();
  const item = someLines()[1];
  api.on(SHORT, { body: { result: { item } } });
  await user.click(waiting.getByRole('button', { name: 'Send now' }));
  expect(await waiting.findByText('Everything is sent.')).toBeVisible();
  expect(waiting.queryByText(/not recorded on the server yet/)).not.toBeInTheDocument();
  error.mockRestore();
});

test('the other locations of a short line are those where something of an item of its name is free, with how much [lists.733]', async () => {
  const at_yard = { name: 'Hex bolt', location_id: 3, location_name: 'Yard' };
  const others = [
    aStock({ ...at_yard, id: 601, amount: 9, committed: 2 }),
    aStock({ ...at_yard, id: 602, location_name: 'Loft', amount: 9, committed: 9 }),
    aStock({ ...at_yard, id: 603, location_name: 'Van', amount: 0, committed: 0 }),
    aStock({ ...at_yard, id: 604, location_name: 'Shed', amount: 2, committed: 5, allow_minus_amount: true }),
    aStock({ ...at_yard, id: 605, name: 'Hex bolt M8', location_name: 'Rack B1', amount: 9, committed: 0 }),
  ];
  await openLists({
    at,
    answers: (server) =>
      server.on('GET /api/stock', ({ query }) => ({
        body: { result: { stock: aPage(query.has('positiveAmount') ? [] : [bolt, ...others]) } },
      })),
  });
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Short: Hex bolt' }));
  const also = within(await screen.findByRole('group', { name: 'Also at' }));
  await also.findByRole('radio', { name: 'Leave the rest open' });
  expect(also.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Leave the rest open',
    'Yard · free 7',
  ]);
});

test('pick mode shows the note of the list with its line breaks [lists.776]', async () => {
  await openLists({ at, lists: [aList({ items: someLines(), note: 'Back door\nring twice' })] });
  const here = await dialog();
  expect((await here.findByText(/Back door/)).textContent).toBe('Back door\nring twice');
});

test('pick mode names a colleague who is at a line, and none who only has the list open [lists.777]', async () => {
  const { store } = await openLists({ at });
  const here = await dialog();
  const listeners: RecordListener[] = [];
  act(() =>
    store.set(openRecordsAtom, {
      tellPlace: () => undefined,
      follow: (_subject, _id, listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    }),
  );
  const people = [
    { id: 7, name: 'Oskar Lind' },
    { id: 8, name: 'Mira Roth' },
  ];
  act(() => publishPresence(CHANNELS.list(41), people));
  expect(here.queryByText(/picking too/)).not.toBeInTheDocument();
  act(() => listeners.forEach(({ onPlaces }) => onPlaces(new Map([[8, 1]]))));
  expect(await here.findByText(/Mira is picking too\./)).toBeVisible();
});

test('a pick that is refused because less is there says so and offers to pick what is there', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { writes } = await openLists({
    at,
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/items/{item}/pick', {
        status: 422,
        body: {
          message: 'Only 2 available',
          errors: { delta: ['Only 2 available'] },
          result: { available: 2 },
        },
      }),
  });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
  expect(await here.findByRole('alert')).toHaveTextContent('Hex bolt: Only 2 available');
  await user.click(here.getByRole('button', { name: 'Pick 2 instead' }));
  await waitFor(() => expect(writes().map(({ body }) => body?.['delta'])).toEqual([4, 2]));
  error.mockRestore();
});

test('pick mode of a list that is done shows which line differs from what was requested', async () => {
  const lines = someLines().map((line) => ({ ...line, amount_picked: 4 }));
  await openLists({ at, lists: [aList({ items: lines, status: 'done' })] });
  const here = within(await screen.findByRole('dialog', { name: 'Fenwick Plumbing' }));
  expect(await here.findByText('1 line differs from what was requested.')).toBeVisible();
  expect(here.getByRole('listitem')).toHaveTextContent('Flat washer');
});

test('from the result of a list, “Back to stock” leads to the stock, and the cross to the list [lists.955]', async () => {
  const user = userEvent.setup();
  const lists = [aList({ items: someLines(), status: 'done' })];
  const first = await openLists({ at, lists });
  await user.click(await screen.findByRole('button', { name: 'Leave pick mode' }));
  expect(await screen.findByRole('complementary', { name: 'Fenwick Plumbing' })).toBeVisible();
  first.unmount();
  await openLists({ at, lists });
  await user.click(await screen.findByRole('button', { name: 'Back to stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('complementary', { name: 'Fenwick Plumbing' })).not.toBeInTheDocument();
});

test('pick mode opened by its address tells a role without picking lists so once, and a role that only reads them that it may not pick [lists.1740]', async () => {
  const viewer = aUser('viewer');
  const { unmount, toasts } = await openLists({ at, user: viewer });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({
    message: expect.stringMatching(/role does not include picking lists/) as string,
  });
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  const teams = viewer.teams.map((team) => ({
    ...team,
    permissions: [...team.permissions, 'lists' as const],
  }));
  await openLists({ at, user: { ...viewer, teams } });
  const here = within(await screen.findByRole('dialog', { name: 'Fenwick Plumbing' }));
  expect(await here.findByText('Your role does not allow picking.')).toBeVisible();
  expect(here.queryByRole('button', { name: /^All/ })).not.toBeInTheDocument();
});

test('a list finished without a network is shown as finished and waiting to send, and is finished once, after its picks [offline.872]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const PICK = 'POST /api/stock/lists/{list}/items/{item}/pick';
  const { api, writes } = await openLists({
    at,
    isMarked: true,
    answers: (server) => server.on(PICK, 'unreachable'),
  });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
  expect(await here.findByText(/Offline\. 1 change waits to be sent\./)).toBeVisible();
  await user.click(here.getByRole('button', { name: 'Finish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Finish Fenwick Plumbing?' }));
  await user.click(question.getByRole('radio', { name: /^Carry over/ }));
  await user.click(question.getByRole('button', { name: 'Finish the list' }));
  expect(await screen.findByText(/^The list is finished on this device/)).toBeVisible();
  expect(writes().every(({ path }) => path.endsWith('/pick'))).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Leave pick mode' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Fenwick Plumbing' }));
  expect(panel.getByText('waiting to send')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2 waiting to send' }));
  const waiting = within(await screen.findByRole('dialog', { name: 'Waiting to send' }));
  expect(waiting.getByText('Finish the list of Fenwick Plumbing')).toBeVisible();
  const stock = { ...bolt, version: 2 };
  const line = aLine({ id: 2, name: 'Hex bolt', stock, amount_picked: 4 });
  const done = aList({ items: [line], status: 'done', version: 2 });
  api.on(PICK, { body: { result: { item: line, stock } } });
  api.on('POST /api/stock/lists/{list}/complete', { body: { result: { list: done, new_list: null } } });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await waiting.findByText('Everything is sent.')).toBeVisible();
  const sent = writes().filter(({ path }) => !path.endsWith('/pick'));
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ remaining: 'carry_over', expected_total: 1 }),
  ]);
  await waitFor(() => expect(panel.queryByText('waiting to send')).not.toBeInTheDocument());
  error.mockRestore();
});

test('a pick at which the server failed waits, and the dialog blames the server and not the network [offline.1754]', async () => {
  await openLists({
    at,
    isMarked: true,
    answers: (server) =>
      server.on('POST /api/stock/lists/{list}/items/{item}/pick', {
        status: 500,
        body: { message: 'Server Error' },
      }),
  });
  const here = await dialog();
  await userEvent.setup().click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
  const line = await here.findByText(/^1 change waits: the server did not take it\./);
  expect(line).not.toHaveTextContent('Offline');
});

test('a pick is never shown twice although the list is read with it before its answer comes [offline.2095]', async () => {
  const lineWith = (amount_picked: number) =>
    aLine({ id: 2, name: 'Hex bolt', stock: { ...bolt, version: 2 + amount_picked }, amount_picked });
  const known = { picked: 0, reads: 0 };
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await openLists({
    at,
    answers: (api) => {
      api.on('GET /api/stock/lists/{list}', () => {
        known.reads += 1;
        const list = aList({ items: [lineWith(known.picked)], version: 1 + known.picked });
        return { body: { result: { list } } };
      });
      api.on('POST /api/stock/lists/{list}/items/{item}/pick', async () => {
        known.picked = 1;
        await isAnswered;
        const item = lineWith(1);
        return { body: { result: { item, stock: item.stock ?? bolt } } };
      });
    },
  });
  const here = await dialog();
  const line = await here.findByRole('region', { name: 'Hex bolt' });
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(line.textContent));
  watch.observe(line, { subtree: true, childList: true, characterData: true });
  await userEvent.click(here.getByRole('button', { name: 'Pick 1 Hex bolt' }));
  await waitFor(() => expect(known.picked).toBe(1));
  act(() => void queryClient().invalidateQueries({ queryKey: ['lists'] }));
  await waitFor(() => expect(known.reads).toBe(2));
  answer();
  await waitFor(() => expect(here.queryByText(/is being sent/)).not.toBeInTheDocument());
  watch.disconnect();
  expect(shown.filter((text) => text.includes('2to pick, of 4'))).toEqual([]);
  expect(line).toHaveTextContent('3to pick, of 4');
});

test('finishing a list sends the number of open lines that was shown, and says so where the list has changed [stock.1491]', async () => {
  const { writes } = await openLists({
    at,
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/complete', {
        status: 422,
        body: { message: 'x', errors: { expected_total: ['The list has changed.'] }, result: { total: 3 } },
      }),
  });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Finish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Finish Fenwick Plumbing?' }));
  const [shown] = /\d+/.exec(question.getByText(/not fully picked/, { selector: 'p' }).textContent) ?? [];
  await user.click(question.getByRole('radio', { name: /^Carry over/ }));
  await user.click(question.getByRole('button', { name: 'Finish the list' }));
  expect(await question.findByText(/The list has changed/)).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([
    expect.objectContaining({ remaining: 'carry_over', expected_total: Number(shown) }),
  ]);
});

test('a pick for which the device has no room is not shown as done, says what to do, and is sent later [offline.880]', async () => {
  let isReached = false;
  jest.spyOn(console, 'error').mockImplementation();
  await openLists({
    at,
    isFull: true,
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/items/{item}/pick', () =>
        isReached
          ? { body: { result: { item: { ...someLines()[1], amount_picked: 4 }, stock: bolt } } }
          : 'unreachable',
      ),
  });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
  expect(await here.findByRole('alert')).toHaveTextContent(/no room to keep the pick.*leave this page open/);
  const line = here.getByRole('region', { name: 'Hex bolt' });
  expect(line).toHaveTextContent('4 only in this page');
  expect(line).toHaveTextContent('of 4');
  expect(here.getByText('0 of 2 lines picked', { ignore: 'span' })).toBeVisible();
  await user.click(here.getByRole('button', { name: 'Show' }));
  const waiting = within(await screen.findByRole('dialog', { name: 'Waiting to send' }));
  expect(waiting.getByRole('listitem')).toHaveTextContent('Only this page has it');
  isReached = true;
  await user.click(waiting.getByRole('button', { name: 'Send now' }));
  expect(await waiting.findByText('Everything is sent.')).toBeVisible();
});

test.each([
  [404, 'The list, the line or the item is no longer there.', 'may have been recorded'],
  // The server looks for the key first: what it judges then was not booked before.
  [422, 'Only 4 wanted', 'Nothing was recorded. Put back what you took'],
] as const)(
  'a pick that is refused with %i after a try without an answer says what is wrong and whether that try may have been recorded, and a discarded one is not reported as sent [offline.881]',
  async (status, why, whatNow) => {
    jest.spyOn(console, 'error').mockImplementation();
    let isReachable = false;
    const refusal = status === 422 ? { status, errors: { amount: ['Too many.'] } } : { status };
    await openLists({
      at,
      answers: (api) =>
        api.on('POST /api/stock/lists/{list}/items/{item}/pick', () =>
          isReachable ? refusal : 'unreachable',
        ),
    });
    const user = userEvent.setup();
    const here = await dialog();
    await user.click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
    await user.click(await here.findByRole('button', { name: 'Show' }));
    const waiting = within(await screen.findByRole('dialog', { name: 'Waiting to send' }));
    isReachable = true;
    await user.click(waiting.getByRole('button', { name: 'Send now' }));
    const refused = within(await waiting.findByRole('region', { name: 'Not accepted' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(why);
    expect(refused.getByRole('listitem')).toHaveTextContent(whatNow);
    await user.click(refused.getByRole('button', { name: /^Discard/ }));
    expect(await waiting.findByText(/What you discarded is not sent/)).toBeVisible();
    expect(waiting.queryByText('Everything is sent.')).not.toBeInTheDocument();
  },
);

test('the button All says how much it picks and, where none is recorded, what to do instead [lists.883]', async () => {
  const none = { ...washer, amount: 0 };
  const lines = someLines().map((line) => (line.stock_id === washer.id ? { ...line, stock: none } : line));
  await openLists({ at, lists: [aList({ items: lines })] });
  const here = await dialog();
  expect(await here.findByRole('button', { name: 'All 4 of Hex bolt' })).toHaveTextContent('All 4');
  await userEvent.click(here.getByRole('button', { name: 'Next line' }));
  const line = within(await here.findByRole('region', { name: 'Flat washer' }));
  const all = line.getByRole('button', { name: 'All of Flat washer' });
  expect(all).toHaveTextContent(/^All$/);
  expect(all).toHaveAttribute('aria-disabled', 'true');
  expect(all).toHaveAccessibleDescription(/None is recorded here.*mark the line as short/);
});

test('a typed amount to pick above what is there or requested is marked as wrong, says the limit and is not sent [lists.1271]', async () => {
  const { writes } = await openLists({ at });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Next line' }));
  await user.click(here.getByRole('button', { name: 'Another amount' }));
  const asked = within(await screen.findByRole('dialog', { name: 'How many of Flat washer?' }));
  const field = asked.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
  expect(field).toHaveValue('3');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
  await user.keyboard('5');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Only 3 there/);
  await user.keyboard('{Enter}');
  expect(writes()).toEqual([]);
  await user.clear(field);
  await user.type(field, '6');
  expect(field).toHaveAccessibleDescription(/At most 5/);
});

/** Shows the list as after a colleague has picked this many of the bolts. */
function pickedByOthers(amount_picked: number) {
  const lists = queryClient()
    .getQueriesData<StockList>({})
    .filter(([, data]) => data?.items);
  for (const [key, data] of lists)
    queryClient().setQueryData(
      key,
      data && {
        ...data,
        items: data.items.map((line) => (line.id === 2 ? { ...line, amount_picked } : line)),
      },
    );
}

test('the dialog about a short line says how many are missing now, also after a colleague has picked some [lists.2070]', async () => {
  await openLists({ at });
  const here = await dialog();
  await userEvent.click(await here.findByRole('button', { name: 'Short: Hex bolt' }));
  expect(await screen.findByRole('dialog', { name: 'Hex bolt: 4 missing' })).toBeVisible();
  act(() => pickedByOthers(1));
  expect(await screen.findByRole('dialog', { name: 'Hex bolt: 3 missing' })).toBeVisible();
});

test('once a colleague has picked the rest, the dialog about a short line says so, closes and sends nothing [lists.2070]', async () => {
  const { writes } = await openLists({ at });
  const here = await dialog();
  await userEvent.click(await here.findByRole('button', { name: 'Short: Hex bolt' }));
  const asked = await screen.findByRole('dialog', { name: 'Hex bolt: 4 missing' });
  act(() => pickedByOthers(4));
  expect(await within(asked).findByText(/nothing is missing any more/)).toBeVisible();
  expect(within(asked).queryByRole('button', { name: 'Mark as short' })).not.toBeInTheDocument();
  await userEvent.click(within(asked).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(writes()).toEqual([]);
});

test.each([
  ['picks one', 1, 'All 4 of Hex bolt'],
  ['picks the rest', 4, 'All 4 of Hex bolt'],
])(
  'a press on All picks the amount shown when it began although a colleague %s meanwhile [lists.1492]',
  async (_what, others, name) => {
    const { writes } = await openLists({
      at,
      answers: (api) =>
        api.on('POST /api/stock/lists/{list}/items/{item}/pick', {
          body: { result: { item: { ...someLines()[1], amount_picked: 4 }, stock: bolt } },
        }),
    });
    const user = userEvent.setup();
    const here = await dialog();
    const button = await here.findByRole('button', { name });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    act(() => pickedByOthers(others));
    await waitFor(() => expect(button).not.toHaveAccessibleName(name));
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ path: '/api/stock/lists/41/items/2/pick', body: { delta: 4 } });
  },
);

test('the amount shown when a press on Pick began stays in its field, and is marked as wrong where a colleague has left less [lists.1492]', async () => {
  const { writes } = await openLists({ at });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Another amount' }));
  const asked = within(await screen.findByRole('dialog', { name: 'How many of Hex bolt?' }));
  const take = asked.getByRole('button', { name: 'Pick 4' });
  await user.pointer({ keys: '[MouseLeft>]', target: take });
  act(() => pickedByOthers(1));
  await waitFor(() => expect(asked.getByRole('textbox')).toHaveValue('3'));
  await user.pointer({ keys: '[/MouseLeft]', target: take });
  expect(asked.getByRole('textbox')).toHaveValue('4');
  expect(asked.getByRole('textbox')).toHaveAccessibleDescription(/At most 3/);
  expect(writes()).toEqual([]);
});

test('the question for another amount follows what a colleague picks meanwhile [lists.1272]', async () => {
  await openLists({ at });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Another amount' }));
  const asked = within(await screen.findByRole('dialog', { name: 'How many of Hex bolt?' }));
  expect(asked.getByRole('textbox')).toHaveValue('4');
  act(() => pickedByOthers(1));
  await waitFor(() => expect(asked.getByRole('textbox')).toHaveValue('3'));
  expect(asked.getByText('3 left')).toBeVisible();
});

test('a line without a location says “No location” in small text and shows the item in large text, also in French [lists.1273]', async () => {
  const unplaced = { ...bolt, location_id: null, location_name: null };
  const lines = [aLine({ id: 2, name: 'Hex bolt', stock: unplaced, amount: 4, position: 1 })];
  const first = await openLists({ at, lists: [aList({ items: lines })] });
  const line = await (await dialog()).findByRole('region', { name: 'Hex bolt' });
  expect(within(line).getByText('No location')).not.toHaveClass('place');
  expect(within(line).getByText('Hex bolt')).toHaveClass('place');
  first.unmount();
  await openLists({ at, locale: 'fr', lists: [aList({ items: lines })] });
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toHaveTextContent('Sans emplacement');
});

test('the ring of a list in the sidebar counts picks that wait to be sent [offline.912]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await openLists({
    at,
    answers: (api) => api.on('POST /api/stock/lists/{list}/items/{item}/pick', 'unreachable'),
  });
  const user = userEvent.setup();
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'All 4 of Hex bolt' }));
  await here.findByText(/1 change waits to be sent/);
  await user.click(here.getByRole('button', { name: 'Leave pick mode' }));
  await user.click(await screen.findByRole('button', { name: 'Close the list' }));
  await user.click(screen.getByRole('button', { name: /^Picking lists/ }));
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  expect(await sidebar.findByRole('img', { name: '1 of 2 picked' })).toBeVisible();
});

test('a code entered in pick mode that leads to nothing stays in its field, marked as wrong [stock.852]', async () => {
  const user = userEvent.setup();
  await openLists({ at, answers: (api) => api.on('GET /api/stock/lookup') });
  const here = await dialog();
  await user.click(await here.findByRole('button', { name: 'Scan' }));
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(field, 'NOPE-1{Enter}');
  await waitFor(() => expect(field).toHaveValue('NOPE-1'));
  expect(field).toBeInvalid();
});
