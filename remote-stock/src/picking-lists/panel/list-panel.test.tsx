import type { Role, StockList } from '@storeroom/contract';
import { queryClient } from '@storeroom/sdk';
import { keptDrafts, publishLive, toastsAtom, undoLastAtom, unsavedForms } from '@storeroom/sdk/host';
import { aUser, expectAccessible, type FakeApi, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock } from '../../sample';
import { aLine, aList } from '../testing/a-list';
import { openLists, someLines } from '../testing/open-lists';

const at = '/stock?list=41';
const panel = async (name = 'Fenwick Plumbing') => within(await screen.findByRole('complementary', { name }));

test('an edit of a picking list is saved without a question where a colleague changed another field, and else both values are offered [lists.722]', async () => {
  const list = aList({ items: someLines(), note: 'By noon' });
  const { writes, store } = await openLists({
    at,
    lists: [list],
    answers: (api) =>
      api.on('PUT /api/stock/lists/{list}', ({ body: { version, name } }) =>
        version === 3 || name === null
          ? { body: { result: { list: { ...list, name: name ?? null, version: 4 } } } }
          : {
              status: 409,
              body: {
                message: 'x',
                conflict: ['note'],
                result: { current: { ...list, note: 'By one', version: 3 } },
              },
            },
      ),
  });
  const user = userEvent.setup();
  const here = await panel();
  await user.type(await here.findByRole('textbox', { name: 'Name' }), 'Plot 4');
  await user.click(here.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body?.['version'])).toEqual([1, 3]);
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().at(-1)?.body).toMatchObject({ name: null, version: 4 });
  const note = here.getByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await user.type(note, 'By two');
  await user.click(here.getByRole('button', { name: 'Save' }));
  expect(await here.findByText('Somebody changed the same field while you were typing.')).toBeVisible();
  await user.click(here.getByRole('radio', { name: 'Theirs: By one' }));
  expect(note).toHaveValue('By two');
});

test('the saved amount of a list line stays when a reading that was requested before is answered after it', async () => {
  const [washers, bolts] = someLines();
  const list = aList({ items: [washers!, bolts!] });
  const saved = aList({ items: [washers!, { ...bolts!, amount: 6 }], version: 2 });
  let answer = () => undefined as void;
  const { api } = await openLists({
    at,
    lists: [list],
    answers: (api) =>
      api.on('PUT /api/stock/lists/{list}/items/{item}', ({ body }) =>
        body['amount'] === 6
          ? { body: { result: { list: saved } } }
          : { status: 422, body: { message: 'x', errors: { amount: ['Too much.'] } } },
      ),
  });
  const user = userEvent.setup();
  const here = await panel();
  const amount = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
  api.on('GET /api/stock/lists/{list}', async () => {
    await new Promise<void>((done) => (answer = done));
    return { body: { result: { list } } };
  });
  await user.clear(amount);
  await user.type(amount, '7{Enter}');
  expect(await here.findByText('Too much.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '6{Enter}');
  await waitFor(() => expect(here.queryByText('Too much.')).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  await act(async () => answer());
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(amount).toHaveValue('6');
});

test('focus stays in the note of a picking list after it was saved [lists.954]', async () => {
  const list = aList({ items: someLines() });
  await openLists({
    at,
    lists: [list],
    answers: (api) =>
      api.on('PUT /api/stock/lists/{list}', ({ body }) => ({
        body: { result: { list: { ...list, note: body.note ?? null, version: 2 } } },
      })),
  });
  const user = userEvent.setup();
  const here = await panel();
  const note = await here.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Back door');
  await user.click(here.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(here.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(note).toHaveFocus();
});

test.each([
  ['at its field', { note: ['This note is too long.'] }, 'This note is too long.', []],
  ['in a message where it is of no field', { status: ['This list is done.'] }, '', ['This list is done.']],
])(
  'a refusal of what was typed about a picking list is told %s [lists.2841]',
  async (_where, errors, said, toasts) => {
    const { store } = await openLists({
      at,
      lists: [aList({ items: someLines() })],
      answers: (api) =>
        api.on('PUT /api/stock/lists/{list}', { status: 422, body: { message: 'Not saved.', errors } }),
    });
    const user = userEvent.setup();
    const here = await panel();
    const note = await here.findByRole('textbox', { name: 'Note' });
    const told = () => store.get(toastsAtom).map(({ message }) => message);
    await user.type(note, 'Back door');
    await user.click(here.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect([note.getAttribute('aria-invalid') === 'true', told()]).toEqual([said !== '', toasts]),
    );
    expect(note).toHaveAccessibleDescription(said);
  },
);

test('focus is on the title of the panel after a picking list was restored [lists.954]', async () => {
  const list = aList({ items: someLines(), deleted_at: '2026-10-14T13:30:00.000000Z' });
  await openLists({
    at,
    lists: [list],
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/restore', {
        body: { result: { list: { ...list, deleted_at: null, version: 2 } } },
      }),
  });
  const here = await panel();
  await userEvent.click(await here.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(here.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument());
  expect(here.getByRole('heading', { name: 'Fenwick Plumbing' })).toHaveFocus();
});

test('the button that restores a picking list is disabled and says why while the server has not answered [lists.1705]', async () => {
  const list = aList({ items: someLines(), deleted_at: '2026-10-14T13:30:00.000000Z' });
  await openLists({
    at,
    lists: [list],
    answers: (api) => api.on('POST /api/stock/lists/{list}/restore', () => new Promise(() => undefined)),
  });
  const here = await panel();
  await userEvent.click(await here.findByRole('button', { name: 'Restore' }));
  const button = here.getByRole('button', { name: 'Restore' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAttribute('title', 'This list is being restored.');
});

test('a typed amount of a list line is saved where a colleague changed another line, and asked about where they changed this one [lists.722]', async () => {
  const list = aList({ items: someLines() });
  const changed = list.items.map((line) => (line.id === 2 ? { ...line, amount: 6 } : line));
  const { writes, store } = await openLists({
    at,
    lists: [list],
    answers: (api) =>
      api.on('PUT /api/stock/lists/{list}/items/{item}', ({ body }) =>
        body.version === 2
          ? { body: { result: { list: { ...list, version: 3 } } } }
          : {
              status: 409,
              body: { message: 'x', result: { current: { ...list, version: 2, items: changed } } },
            },
      ),
  });
  const user = userEvent.setup();
  const here = await panel();
  const washers = await here.findByRole('textbox', { name: 'Requested of Flat washer' });
  await user.clear(washers);
  await user.type(washers, '7{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const bolts = here.getByRole('textbox', { name: 'Requested of Hex bolt' });
  await user.clear(bolts);
  await user.type(bolts, '9{Enter}');
  expect(await here.findByText('Somebody changed this to 6 meanwhile.')).toBeVisible();
  expect(bolts).toHaveValue('9');
  await user.click(here.getByRole('button', { name: 'Save 9' }));
  const sent = () => writes().map(({ body }) => [body?.['amount'], body?.['version']]);
  const saves = [
    [7, 1],
    [7, 2],
    [9, 3],
    [9, 2],
  ];
  await waitFor(() => expect(sent()).toEqual(saves));
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.message).toMatch(/^Hex bolt\b.* 9/));
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(sent()).toEqual([...saves, [6, 3]]));
});

test.each(['a colleague changed it too', 'it is too much'])(
  'a typed amount of a list line is sent once, and listed as not accepted where the panel was closed before the refusal: %s [lists.722, offline.1814]',
  async (why) => {
    const list = aList({ items: someLines() });
    const items = list.items.map((line) => (line.id === 2 ? { ...line, amount: 6 } : line));
    let answer = () => undefined as void;
    const isAnswered = new Promise<void>((done) => (answer = done));
    const { writes } = await openLists({
      at,
      lists: [list],
      isMarked: true,
      answers: (api) =>
        api.on('PUT /api/stock/lists/{list}/items/{item}', async () => {
          await isAnswered;
          return why === 'it is too much'
            ? { status: 422, body: { message: 'Too much.', errors: { amount: ['Too much.'] } } }
            : { status: 409, body: { message: 'x', result: { current: { ...list, version: 2, items } } } };
        }),
    });
    const user = userEvent.setup();
    const here = await panel();
    const bolts = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
    await user.clear(bolts);
    await user.type(bolts, '9{Enter}');
    await user.click(here.getByRole('button', { name: 'Close the list' }));
    await waitFor(() => expect(bolts).not.toBeInTheDocument());
    await act(async () => answer());
    await user.click(await screen.findByRole('button', { name: '1 not accepted' }));
    const refused = within(await screen.findByRole('region', { name: 'Not accepted' }));
    expect(refused.getByText('Request 9 of Hex bolt')).toBeVisible();
    expect([...keptDrafts()]).toEqual([]);
    expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  },
);

test('what is typed into the amount of a list line while the amount before is saved stays in the field [lists.722]', async () => {
  const list = aList({ items: someLines() });
  const items = list.items.map((line) => (line.id === 2 ? { ...line, amount: 9 } : line));
  let answer = () => undefined as void;
  const isAsked = new Promise<void>((done) => (answer = done));
  const { writes } = await openLists({
    at,
    lists: [list],
    isMarked: true,
    answers: (api) =>
      api.on('PUT /api/stock/lists/{list}/items/{item}', async () => {
        await isAsked;
        return {
          body: { result: { list: { ...list, version: 2, items, customer_name: 'Fenwick & Sons' } } },
        };
      }),
  });
  const user = userEvent.setup();
  const here = await panel();
  const bolts = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
  await user.clear(bolts);
  await user.type(bolts, '9{Enter}5');
  await act(async () => answer());
  await here.findByRole('heading', { name: 'Fenwick & Sons' });
  expect(bolts).toHaveValue('95');
  // What was saved before is the person's own, so nothing is asked.
  await user.type(bolts, '{Enter}');
  await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ amount: 95, version: 2 }));
});

const LINE = 'PUT /api/stock/lists/{list}/items/{item}';
const threeLines = () => [
  ...someLines(),
  aLine({ id: 3, name: 'Cap nut', stock_id: 514, amount: 2.5, note: 'blue ones', position: 3 }),
];
const openThree = async (answers: (list: StockList) => (api: FakeApi) => void) => {
  const list = aList({ items: threeLines() });
  const opened = await openLists({ at, lists: [list], answers: answers(list) });
  const here = await panel();
  const gripOf = (name: string) => here.findByRole('button', { name: new RegExp(`^Move ${name}, line`) });
  const positions = () => opened.writes().map(({ body }) => body?.['position']);
  return { ...opened, here, gripOf, positions };
};

test('the arrow keys move a list line on while earlier moves are saved, not beyond either end, and Undo brings it back [lists.723]', async () => {
  const answers: (() => void)[] = [];
  const { gripOf, positions, store } = await openThree((list) => (api) => {
    api.on(LINE, async () => {
      await new Promise<void>((answer) => answers.push(answer));
      return { body: { result: { list } } };
    });
  });
  const grip = await gripOf('Flat washer');
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(grip, { key });
  for (const saved of [2, 3]) {
    await waitFor(() => expect(positions().at(-1)).toBe(saved));
    await act(async () => answers.pop()?.());
  }
  expect(positions()).toEqual([2, 3]);
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(positions()).toEqual([2, 3, 2]));
});

test('a change of a picking list at which the server failed is tried again under the key that it was first sent with [lists.2900]', async () => {
  const { gripOf, store, writes } = await openThree(() => (api) => api.on(LINE, { status: 500 }));
  fireEvent.keyDown(await gripOf('Flat washer'), { key: 'ArrowDown' });
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
  act(() => store.get(toastsAtom)[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a list line whose move was refused is moved from where it stands [lists.723]', async () => {
  const { gripOf, positions, toasts } = await openThree(
    (list) => (api) =>
      api.on(LINE, ({ body }) =>
        body.position === 3 ? { status: 403, body: { message: 'No.' } } : { body: { result: { list } } },
      ),
  );
  const grip = await gripOf('Flat washer');
  fireEvent.keyDown(grip, { key: 'End' });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  await waitFor(() => expect(positions()).toEqual([3, 2]));
});

test('the menu button of the next list line has the focus after a line was removed by its menu, and of the last one after the last [V.33]', async () => {
  const user = userEvent.setup();
  const { here } = await openThree((list) => (api) => {
    let { items } = list;
    api.on('DELETE /api/stock/lists/{list}/items/{item}', ({ params: { item } }) => {
      items = items.filter(({ id }) => String(id) !== String(item));
      return { body: { result: { list: { ...list, items } } } };
    });
  });
  const menuOf = (name: string) => here.findByRole('button', { name: `More for ${name}` });
  for (const [name, next] of [
    ['Hex bolt', 'Cap nut'],
    ['Cap nut', 'Flat washer'],
  ] as const) {
    await user.click(await menuOf(name));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from list' }));
    await waitFor(() => expect(here.queryByRole('link', { name })).not.toBeInTheDocument());
    expect(await menuOf(next)).toHaveFocus();
  }
});

test('Undo of a removed list line puts it back where it was, with its amount and note [lists.722]', async () => {
  const { here, writes, store } = await openThree((list) => (api) => {
    api.on('DELETE /api/stock/lists/{list}/items/{item}', { body: { result: { list } } });
    api.on('POST /api/stock/lists/{list}/items', { body: { result: { list } } });
  });
  fireEvent.click(await here.findByRole('button', { name: 'More for Cap nut' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from list' }));
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.message).toBe('Cap nut removed from the list'));
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({
    items: [{ stock_id: 514, amount: 2.5, note: 'blue ones' }],
    position: 3,
  });
});

test('Undo of 0.1 added to a line of 0.2 asks for 0.2 again, with no more decimals than an amount has [lists.722]', async () => {
  const user = userEvent.setup();
  const of = (amount: number, version: number) =>
    aList({ items: [aLine({ id: 2, name: 'Hex bolt', amount })], version });
  const { writes, store } = await openLists({
    at,
    lists: [of(0.2, 1)],
    answers: (api) =>
      api
        .on('POST /api/stock/lists/{list}/items', {
          body: { result: { list: of(0.3, 2), added: [{ item_id: 2, amount: 0.1 }] } },
        })
        .on('PUT /api/stock/lists/{list}/items/{item}', { body: { result: { list: of(0.2, 3) } } }),
  });
  const here = await panel();
  await user.type(here.getByRole('combobox', { name: 'Item' }), 'hex');
  await user.click((await screen.findAllByRole('option', { name: /Hex bolt/ }))[0]!);
  const amount = here.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '0.1');
  await user.click(here.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.message).toBe('Hex bolt: 0.3 requested'));
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(writes()[1]).toMatchObject({ method: 'PUT', body: { amount: 0.2 } }));
});

test.each([
  ['Hex bolt', 60, 4, 1],
  ['Flat washer', 20, 75, 2],
])(
  'a list line, %s, that is dropped before its last move is drawn is moved to where it was dropped [lists.723]',
  async (name, from, to, position) => {
    const { here, gripOf, positions } = await openThree(
      () => (api) => api.on(LINE, () => ({ body: { result: {} } })),
    );
    const grip = await gripOf(name);
    grip.setPointerCapture = jest.fn();
    within(here.getByRole('list', { name: 'Lines' }))
      .getAllByRole('listitem')
      .forEach((row, index) => {
        row.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect;
      });
    // jsdom has no PointerEvent.
    const pointer = (type: string, clientY: number) =>
      fireEvent(grip, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
    pointer('pointerdown', from);
    act(() => {
      pointer('pointermove', to);
      pointer('pointerup', to);
    });
    await waitFor(() => expect(positions()).toEqual([position]));
  },
);

test('a picker can pick a colleague’s list, cannot change it, and reads who may [W.314]', async () => {
  const list = aList({ items: someLines(), user_id: 9, user_name: 'Tom Ashby' });
  const { container } = await openLists({ at, role: 'picker', lists: [list] });
  const here = await panel();
  expect(await here.findByText(/Only Tom Ashby, and whoever may assign lists/)).toBeVisible();
  expect(here.queryByRole('textbox')).not.toBeInTheDocument();
  expect(here.getByRole('button', { name: 'Pick' })).toBeVisible();
  expect(here.getByText('0 of 5 picked')).toBeVisible();
  await expectAccessible(container);
});

test.each([
  ['done', { status: 'done' as const }, /This list is done and cannot be changed/],
  ['deleted', { deleted_at: '2026-10-13T10:00:00Z' }, /It can be restored for 30 days/],
])('a %s picking list takes no changes and says so [W.313]', async (_kind, part, words) => {
  await openLists({ at, lists: [aList({ items: someLines(), ...part })] });
  const here = await panel();
  expect(await here.findByText(words)).toBeVisible();
  expect(here.queryByRole('textbox')).not.toBeInTheDocument();
  expect(here.queryByRole('button', { name: 'Pick' })).not.toBeInTheDocument();
});

test.each([
  ['that is picked from puts back what was picked', 'picking', 'Put back and delete', ['true', '1']],
  ['that is done puts nothing back', 'done', 'Delete', [null, null]],
] as const)('deleting a picking list %s [W.311]', async (_which, status, button, sent) => {
  const items = someLines().map((line, nth) => (nth === 0 ? { ...line, amount_picked: 2 } : line));
  const { writes } = await openLists({
    at,
    lists: [aList({ items, status })],
    answers: (api) => api.on('DELETE /api/stock/lists/{list}'),
  });
  const user = userEvent.setup();
  await user.click(await (await panel()).findByRole('button', { name: 'More for Fenwick Plumbing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Fenwick Plumbing?' }));
  expect(dialog.queryByText(/put back into stock/) !== null).toBe(status === 'picking');
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(['return', 'expected_total'].map((name) => writes()[0]?.query.get(name))).toEqual(sent);
});

const shown = async (role: Role = 'keeper') => {
  const user = userEvent.setup();
  const list = aList({
    items: someLines(),
    ...(role === 'picker' && { user_id: 9, user_name: 'Tom Ashby' }),
  });
  const opened = await openLists({ at, role, lists: [list] });
  const lines = within(await (await panel()).findByRole('list', { name: 'Lines' }));
  return { ...opened, user, lines };
};

test('the lines of an open list follow a new name that a colleague gives to a location [live.2840]', async () => {
  const linesIn = (location_name: string) => [
    aLine({ stock: aStock({ id: 512, name: 'Hex bolt', location_id: 3, location_name }) }),
  ];
  const { api } = await openLists({ at, lists: [aList({ items: linesIn('Rack A2') })] });
  const lines = await (await panel()).findByRole('list', { name: 'Lines' });
  expect(lines).toHaveTextContent('Rack A2');
  api.on('GET /api/stock/lists/{list}', { body: { result: { list: aList({ items: linesIn('Rack B7') }) } } });
  act(() => publishLive({ subject: 'location', name: 'Edited', ids: [3] }));
  await waitFor(() => expect(lines).toHaveTextContent('Rack B7'));
});

test('the keys j and k move between the lines of a list while one of them has focus [lists.673]', async () => {
  const { user, lines } = await shown();
  act(() => lines.getByRole('link', { name: 'Flat washer' }).focus());
  await user.keyboard('j');
  expect(lines.getByRole('link', { name: 'Hex bolt' })).toHaveFocus();
  await user.keyboard('k');
  expect(lines.getByRole('link', { name: 'Flat washer' })).toHaveFocus();
});

test('a right-click on a line of a list opens the same menu as the button of the line [lists.673]', async () => {
  const { user, lines } = await shown();
  await user.pointer({ keys: '[MouseRight]', target: lines.getByRole('link', { name: 'Flat washer' }) });
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await screen.findByRole('menu', { name: 'More for Flat washer' });
  const byPress = offered();
  expect(byPress).toEqual(['Open item', 'Move up', 'Move down', 'Remove from list']);
  await user.keyboard('{Escape}');
  await user.click(lines.getByRole('button', { name: 'More for Flat washer' }));
  expect(offered()).toEqual(byPress);
});

test('a right-click on a line of a list that may not be changed offers only to open the item [lists.673]', async () => {
  const { user, lines } = await shown('picker');
  await user.pointer({ keys: '[MouseRight]', target: lines.getByRole('link', { name: 'Hex bolt' }) });
  await screen.findByRole('menu', { name: 'More for Hex bolt' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open item']);
});

test('pressing Add without an item moves focus to the item field of a list [look.947]', async () => {
  const user = userEvent.setup();
  await openLists({ at, lists: [aList({ items: someLines() })] });
  const here = await panel();
  const add = await here.findByRole('button', { name: 'Add' });
  await user.click(add);
  await waitFor(() => expect(here.getByRole('combobox', { name: 'Item' })).toHaveFocus());
  expect(here.getByRole('combobox', { name: 'Item' })).toBeInvalid();
});

test('a list line that asks for more than is there says how much is there, unless the item may fall below zero [lists.1094]', async () => {
  const stocked = (id: number, part: Parameters<typeof aStock>[0]) => aStock({ id, amount: 3, ...part });
  const items = [
    aLine({ id: 1, name: 'Washer', amount: 1e9, stock: stocked(601, { name: 'Washer' }) }),
    aLine({ id: 2, name: 'Bolt', amount: 5, amount_picked: 2, stock: stocked(602, { name: 'Bolt' }) }),
    aLine({
      id: 3,
      name: 'Pallet',
      amount: 9,
      stock: stocked(603, { name: 'Pallet', allow_minus_amount: true }),
    }),
    aLine({ id: 5, name: 'Nut', stock: stocked(605, { name: 'Nut', amount: 0 }) }),
    aLine({ id: 4, name: 'Pin', amount: 9, short_reason: 'damaged', stock: stocked(604, { name: 'Pin' }) }),
  ];
  await openLists({ at: '/stock?list=41', lists: [aList({ items })] });
  const lines = within(await screen.findByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines.map((line) => within(line).queryByText(/^only|^none/)?.textContent ?? null)).toEqual([
    'only 3 there',
    null,
    null,
    'none there',
    null,
  ]);
});

test.each(['-1', 'abc', '0', '1e3'])(
  '?list=%s names no picking list and is removed from the address [lists.1095]',
  async (list) => {
    await openLists({ at: `/stock?list=${list}&name=bolt` });
    await waitFor(() => expect(window.location.search).toBe('?name=bolt'));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  },
);

test('a link to a picking list that does not exist shows a message with its number [lists.728]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await openLists({ at: '/stock?list=99' });
  expect(await (await panel('No such list')).findByText(/has the number 99/)).toBeVisible();
  error.mockRestore();
});

test('duplicating a picking list again after no answer sends the same idempotency key', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const list = aList({ items: someLines() });
  const copy = aList({ id: 42, items: [] });
  let asked = 0;
  const { writes } = await openLists({
    at,
    lists: [list, copy],
    answers: (fake) =>
      fake.on('POST /api/stock/lists/{list}/duplicate', () =>
        ++asked === 1 ? { status: 502 } : { status: 201, body: { result: { list: copy, skipped: [] } } },
      ),
  });
  const user = userEvent.setup();
  const here = await panel();
  for (let press = 1; press <= 2; press += 1) {
    await user.click(await here.findByRole('button', { name: 'More for Fenwick Plumbing' }));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(writes()).toHaveLength(press));
  }
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  error.mockRestore();
});

test('items of the same name are offered for a list line with location and, where that is the same too, code or number [lists.851]', async () => {
  const user = userEvent.setup();
  const tee = { name: 'Tee', amount: 4, location_id: 1, location_name: 'Rack A1' };
  const tees = [
    aStock({ id: 1, ...tee, codes: ['TE-15'] }),
    aStock({ id: 2, ...tee }),
    aStock({ id: 3, ...tee, location_id: 2, location_name: 'Yard' }),
  ];
  await openLists({
    at,
    answers: (api) =>
      api.on('GET /api/stock', ({ query }) => ({
        body: { result: { stock: aPage(query.get('positiveAmount') === 'false' ? [] : tees) } },
      })),
  });
  const here = await panel();
  await user.type(await here.findByRole('combobox', { name: 'Item' }), 'tee');
  const options = await here.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'TeeRack A1 · TE-15 · free 4',
    'TeeRack A1 · No. 2 · free 4',
    'TeeYard · free 4',
  ]);
  await user.click(options[1] as HTMLElement);
  expect(here.getByRole('combobox', { name: 'Item' })).toHaveAccessibleDescription('Rack A1 · No. 2');
});

test('a code entered for a picking list that leads to nothing stays in its field, marked as wrong until it is changed [stock.852]', async () => {
  const user = userEvent.setup();
  await openLists({ at, answers: (api) => api.on('GET /api/stock/lookup') });
  const here = await panel();
  await user.click(await here.findByRole('button', { name: 'Scan items' }));
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(field, 'NOPE-1{Enter}');
  await waitFor(() => expect(field).toHaveValue('NOPE-1'));
  expect(field).toBeInvalid();
  await user.type(field, '2');
  expect(field).toBeValid();
});

test('a picking list that the sidebar has shown opens while the server cannot be reached, and says what is missing [offline.1401]', async () => {
  const list = aList({ items: someLines() });
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openLists({
    at,
    lists: [list],
    answers: (api) => api.on('GET /api/stock/lists/{list}', 'unreachable'),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  queryClient().setQueryData(['lists', aUser().team.id, 'rows', 'mine', ''], aPage([list]));
  await userEvent.click(again);
  const here = await panel();
  expect(await here.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(here.getByText(`${list.picked_count} / ${list.item_count}`)).toBeVisible();
  expect(here.getByText(/^What is on this list could not be loaded/)).toBeVisible();
  isOnline.mockRestore();
});

const restored = 'What you typed earlier is here again.';

const isList = (data: unknown) => typeof data === 'object' && data !== null && 'items' in data;

/** The page once more, with what this tab has kept. */
async function reload(unmount: () => void, list = aList({ items: someLines() })) {
  const kept = [...keptDrafts()];
  unmount();
  const opened = await openLists({ at, lists: [list] });
  for (const [place, content] of kept) keptDrafts().set(place, content);
  return { ...(await panel()), writes: opened.writes, api: opened.api };
}

test.each(['while it stands in its field', 'before it was there again after a reload'])(
  'an amount that was typed over another one than a colleague has given the list line is asked about: %s [lists.722, look.2402]',
  async (when) => {
    const user = userEvent.setup();
    const list = aList({ items: someLines() });
    const items = list.items.map((line) => (line.id === 2 ? { ...line, amount: 6 } : line));
    const theirs = { ...list, items, version: 2 };
    const opened = await openLists({ at, lists: [list] });
    const here = await panel();
    const typed = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
    await user.clear(typed);
    await user.type(typed, '9');
    if (when.startsWith('while')) {
      act(
        () =>
          void queryClient().setQueriesData({ queryKey: ['lists'] }, (data) =>
            isList(data) ? theirs : data,
          ),
      );
    }
    const now = when.startsWith('while') ? { ...here, ...opened } : await reload(opened.unmount, theirs);
    await user.type(await now.findByRole('textbox', { name: 'Requested of Hex bolt' }), '{Enter}');
    expect(await now.findByText('Somebody changed this to 6 meanwhile.')).toBeVisible();
    expect(now.writes()).toEqual([]);
    now.api.on('PUT /api/stock/lists/{list}/items/{item}', {
      body: { result: { list: { ...theirs, version: 3 } } },
    });
    await user.click(now.getByRole('button', { name: 'Save 9' }));
    await waitFor(() => expect(now.writes()[0]?.body).toMatchObject({ amount: 9, version: 2 }));
  },
);

test('an amount of a list line that was saved before the page was loaded again is no other one, and another amount is sent without a question [look.2402]', async () => {
  const user = userEvent.setup();
  const list = aList({ items: someLines() });
  const { unmount } = await openLists({ at, lists: [list] });
  const here = await panel();
  const typed = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
  await user.clear(typed);
  await user.type(typed, '9');
  const items = list.items.map((line) => (line.id === 2 ? { ...line, amount: 9 } : line));
  const again = await reload(unmount, { ...list, items, version: 2 });
  again.api.on('PUT /api/stock/lists/{list}/items/{item}', { body: { result: { list } } });
  const field = await again.findByRole('textbox', { name: 'Requested of Hex bolt' });
  await user.clear(field);
  await user.type(field, '7{Enter}');
  await waitFor(() => expect(again.writes()[0]?.body).toMatchObject({ amount: 7, version: 2 }));
});

test('whether one’s own value or that of a colleague is kept in a picking list is asked again after a reload [look.2402]', async () => {
  const user = userEvent.setup();
  const list = aList({ items: someLines(), note: 'By noon' });
  const current = { ...list, note: 'By one', version: 3 };
  const refuse: Reply<'PUT /api/stock/lists/{list}'> = {
    status: 409,
    body: { message: 'x', conflict: ['note'], result: { current } },
  };
  const { api, unmount } = await openLists({ at, lists: [list] });
  api.on('PUT /api/stock/lists/{list}', refuse);
  const here = await panel();
  await user.type(await here.findByRole('textbox', { name: 'Note' }), ' sharp');
  await user.click(here.getByRole('button', { name: 'Save' }));
  await here.findByRole('radio', { name: 'Theirs: By one' });
  const again = await reload(unmount, current);
  again.api.on('PUT /api/stock/lists/{list}', refuse);
  await user.click(await again.findByRole('button', { name: 'Save' }));
  expect(await again.findByRole('radio', { name: 'Theirs: By one' })).toBeVisible();
  expect(again.writes().map(({ body }) => body?.['version'])).toEqual([1]);
});

test('a typed amount of a list line that could not be saved is there again after a reload and can be discarded [look.340]', async () => {
  const user = userEvent.setup();
  const { api, unmount } = await openLists({ at, lists: [aList({ items: someLines() })] });
  api.on('PUT /api/stock/lists/{list}/items/{item}', { status: 500 });
  const here = await panel();
  const amount = await here.findByRole('textbox', { name: /^Requested.*Hex bolt/ });
  await user.clear(amount);
  await user.type(amount, '7{Enter}');
  await waitFor(() => expect(unsavedForms()).toHaveLength(1));
  expect(unsavedForms()[0]?.typed?.()).toEqual(['Fenwick Plumbing', 'Hex bolt', '7']);
  const again = await reload(unmount);
  expect(await again.findByRole('textbox', { name: /^Requested.*Hex bolt/ })).toHaveValue('7');
  expect(again.getByText(restored)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByRole('textbox', { name: /^Requested.*Hex bolt/ })).toHaveValue('4');
});

test('a typed amount for a new line of a list is there again after a reload [look.340]', async () => {
  const user = userEvent.setup();
  const { unmount } = await openLists({ at, lists: [aList({ items: someLines() })] });
  const here = await panel();
  const amount = await here.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '12');
  const again = await reload(unmount);
  expect(await again.findByRole('textbox', { name: 'Amount' })).toHaveValue('12');
  expect(again.getByText(restored)).toBeVisible();
});

test('lines added, changed and removed and a note typed without a network are shown as done, and each is sent once [offline.1813]', async () => {
  const user = userEvent.setup();
  const line = '/{list}/items/{item}' as const;
  const list = aList({ items: someLines() });
  const { api, writes, toasts } = await openLists({
    at,
    lists: [list],
    isMarked: true,
    answers: (server) =>
      server
        .on(`PUT /api/stock/lists${line}`, 'unreachable')
        .on(`DELETE /api/stock/lists${line}`, 'unreachable')
        .on('POST /api/stock/lists/{list}/items', 'unreachable')
        .on('PUT /api/stock/lists/{list}', 'unreachable'),
  });
  const here = await panel();
  const amount = await here.findByRole('textbox', { name: 'Requested of Hex bolt' });
  await user.clear(amount);
  await user.type(amount, '6{Enter}');
  await waitFor(() =>
    expect(toasts().at(-1)?.message).toMatch(/^Request 6 of Hex bolt: kept on this device/),
  );
  expect(amount).toHaveValue('6');
  const lineOf = (name: string) => here.getByRole('link', { name }).closest('li');
  expect(lineOf('Hex bolt')).toHaveTextContent('waiting to send');
  expect(lineOf('Flat washer')).not.toHaveTextContent('waiting to send');
  await user.click(here.getByRole('button', { name: 'More for Flat washer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from list' }));
  await waitFor(() => expect(here.queryByRole('link', { name: 'Flat washer' })).not.toBeInTheDocument());
  await user.type(here.getByRole('combobox', { name: 'Item' }), 'hex');
  await user.click((await screen.findAllByRole('option', { name: /Hex bolt/ }))[0]!);
  await user.click(here.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(amount).toHaveValue('7'));
  await user.type(here.getByRole('textbox', { name: 'Note' }), 'By noon');
  await user.click(here.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: '4 waiting to send' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waiting to send' }));
  for (const words of [
    'Request 6 of Hex bolt',
    'Remove Flat washer from the list',
    'Put Hex bolt on the list',
    'Edit the list of Fenwick Plumbing',
  ])
    expect(dialog.getByText(words)).toBeVisible();
  const tried = writes().length;
  const saved = { body: { result: { list: { ...list, version: 2 } } } };
  api
    .on(`PUT /api/stock/lists${line}`, saved)
    .on(`DELETE /api/stock/lists${line}`, saved)
    .on('POST /api/stock/lists/{list}/items', saved)
    .on('PUT /api/stock/lists/{list}', saved);
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  await dialog.findByText('Everything is sent.');
  const sent = writes().slice(tried);
  expect(sent.map(({ method, body }) => [method, body])).toMatchObject([
    ['PUT', { amount: 6, version: 1, team_id: 2 }],
    ['DELETE', {}],
    ['POST', { items: [{ stock_id: 512, amount: 1 }], raise: true, team_id: 2 }],
    ['PUT', { note: 'By noon', version: 1, team_id: 2 }],
  ]);
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(4);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(lineOf('Hex bolt')).not.toHaveTextContent('waiting to send');
});
