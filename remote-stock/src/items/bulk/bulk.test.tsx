import { standingCommands } from '@storeroom/sdk/host';
import { expectAccessible, type Reply } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, aStockroom, someLocations } from '../../sample';
import { NOW, openStock, type OpenStock } from '../testing/open-stock';

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const page = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const items = () => ['Elbow', 'Tee', 'Union'].map((name, at) => aStock({ id: at + 1, name, amount: at + 1 }));

async function selectAll(options: OpenStock = {}) {
  const opened = await openStock({ items: items(), ...options });
  const user = userEvent.setup();
  await screen.findAllByRole('link', { name: /Elbow|Tee|Union|Bolt/ });
  await user.click(page());
  return { user, ...opened };
}

test('moving a selection of items is one call, which one Undo takes back [stock.219, stock.504]', async () => {
  const { user, writes, toasts } = await selectAll();
  await user.click(bar().getByRole('button', { name: 'Move' }));
  const dialog = screen.getByRole('dialog', { name: 'Move 3 items' });
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByRole('option', { name: 'Rack A1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move 3' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('3 items moved: Rack A1'));
  expect(writes()).toHaveLength(1);
  expect(writes()[0]?.body).toMatchObject({ action: 'move', stock_ids: [3, 2, 1] });
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Rack A1' })).toHaveLength(3));
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(screen.queryAllByRole('cell', { name: 'Rack A1' })).toHaveLength(0));
});

test('an item that somebody else has moved since is not moved over it: it is named, and stays ticked for another try [stock.2290]', async () => {
  const { user, api, writes } = await selectAll();
  const current = aStock({
    id: 2,
    name: 'Tee',
    amount: 2,
    location_id: 2,
    location_name: 'Rack B',
    version: 9,
  });
  const words = 'Someone else has changed this item in the meantime.';
  const failed = [{ id: 2, message: words, errors: { seen: [words] }, current }];
  const moveTo = async () => {
    await user.click(bar().getByRole('button', { name: 'Move' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Move/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'To no location' }));
    await user.click(dialog.getByRole('button', { name: /^Move/ }));
  };
  api.on('POST /api/stock/bulk', () => {
    aStockroom(api, { items: [current, ...items().filter(({ id }) => id !== 2)], now: NOW });
    return { body: { result: { updated: 2, failed, batch_id: 'b' } } };
  });
  await moveTo();
  const report = within(await screen.findByRole('dialog', { name: '1 item stays as it was' }));
  expect(report.getByRole('listitem')).toHaveTextContent(`Tee${words}`);
  await user.click(report.getByRole('button', { name: 'Close' }));
  expect(box('Tee')).toBeChecked();
  await moveTo();
  await waitFor(() => expect(writes()).toHaveLength(2));
  const shown = (value: number | null, stock_ids: number[]) => [{ value, stock_ids }];
  expect(writes().map(({ body }) => body?.['seen'])).toEqual([shown(4, [3, 2, 1]), shown(2, [2])]);
});

const offered = () =>
  standingCommands().flatMap(({ heading, commands }) => commands.map(({ label }) => `${heading}: ${label}`));

test('the palette offers the actions of a selection, and else those of an open item [look.1432]', async () => {
  const { user } = await selectAll();
  expect(offered()).toEqual(expect.arrayContaining(['3 selected: Move', '3 selected: Archive']));
  act(() =>
    standingCommands()
      .flatMap(({ commands }) => commands)
      .find(({ id }) => id === 'move')
      ?.run(),
  );
  const dialog = screen.getByRole('dialog', { name: 'Move 3 items' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(page());
  await user.click(screen.getByRole('link', { name: 'Tee' }));
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['Tee: Move', 'Tee: Archive'])));
  expect(offered()).not.toContain('3 selected: Move');
});

test('an item of a bulk change that has too little is named with the reason and stays selected [stock.505, stock.219]', async () => {
  const { user, writes, toasts } = await selectAll();
  await user.click(bar().getByRole('button', { name: 'Adjust' }));
  const form = within(screen.getByRole('dialog', { name: 'Adjust 3 items' }));
  await user.click(form.getByRole('radio', { name: 'Use' }));
  await user.type(form.getByRole('textbox', { name: 'Amount to use, from each' }), '2');
  expect(form.getByText('1 of them has less than 2 and stays as it is.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Adjust 3' }));
  const report = within(await screen.findByRole('dialog', { name: '1 item stays as it was' }));
  expect(report.getByRole('listitem')).toHaveTextContent('Elbow');
  expect(report.getByRole('listitem')).toHaveTextContent('Only 1 available');
  expect(writes()[0]?.body).toMatchObject({ params: { delta: -2, reason: 'used' } });
  expect(toasts().at(-1)?.message).toBe('2 items adjusted');
  await user.click(report.getByRole('button', { name: 'Close' }));
  expect(bar().getByRole('status')).toHaveTextContent('1 selected');
  expect(box('Elbow')).toBeChecked();
});

test('items that could not follow a change of all that match stay selected one by one [stock.1024]', async () => {
  const many = Array.from({ length: 20 }, (_, at) => aStock({ id: at + 1, name: `Bolt ${at + 1}` }));
  const { user, api } = await selectAll({ items: many });
  await user.click(bar().getByRole('button', { name: 'Select all 20' }));
  await user.click(bar().getByRole('button', { name: 'Adjust' }));
  const form = within(screen.getByRole('dialog', { name: 'Adjust 20 items' }));
  await user.type(form.getByRole('textbox', { name: 'Amount to receive, for each' }), '5');
  const failed = [20, 3].map((id) => ({ id, message: 'Changed meanwhile', errors: {} }));
  api.on('POST /api/stock/bulk', () => ({ body: { result: { updated: 18, failed, batch_id: 'b' } } }));
  await user.click(form.getByRole('button', { name: 'Adjust 20' }));
  const report = within(await screen.findByRole('dialog', { name: '2 items stay as they were' }));
  await user.click(report.getByRole('button', { name: 'Close' }));
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
  expect(box('Bolt 20')).toBeChecked();
  expect(box('Bolt 19')).not.toBeChecked();
});

test('labels of items that cannot be read say so, in a dialog with a cross at its head, and are read again on Try again [stock.2391, look.2412]', async () => {
  const many = Array.from({ length: 20 }, (_, at) => aStock({ id: at + 1, name: `Bolt ${at + 1}` }));
  const { user, api, toasts } = await selectAll({ items: many });
  await user.click(bar().getByRole('button', { name: 'Select all 20' }));
  api.on('GET /api/stock', { status: 400 });
  await user.click(bar().getByRole('button', { name: 'Labels' }));
  const dialog = await screen.findByRole('dialog', { name: 'Labels' });
  expect(within(dialog).getByText('Not loaded')).toBeVisible();
  expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  await expectAccessible(dialog);
  expect(toasts()).toEqual([]);
  aStockroom(api, { items: many, now: NOW });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Print 20 labels' })).toBeVisible();
});

test.each<['available' | 'archived', string, RegExp, (dialog: HTMLElement) => Promise<void>]>([
  [
    'available',
    'Move',
    /^Move/,
    (dialog) => userEvent.click(within(dialog).getByRole('checkbox', { name: 'To no location' })),
  ],
  [
    'available',
    'Adjust',
    /^Adjust/,
    (dialog) => userEvent.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '5'),
  ],
  ['available', 'Archive', /^Archive/, () => Promise.resolve()],
  ['archived', 'Unarchive', /^Unarchive/, () => Promise.resolve()],
  ['archived', 'Delete', /^Delete/, () => Promise.resolve()],
])(
  'a bulk change of %s items by %s sends the number on its button, and asks again when another number matches [stock.506, stock.1200]',
  async (view, action, submit, fill) => {
    const deleted_at = view === 'archived' ? '2026-10-01T00:00:00Z' : null;
    const many = Array.from({ length: 20 }, (_, at) =>
      aStock({ id: at + 1, name: `Bolt ${at + 1}`, deleted_at }),
    );
    const { user, api, writes, toasts } = await selectAll({ view, items: many });
    await user.click(bar().getByRole('button', { name: 'Select all 20' }));
    await user.click(bar().getByRole('button', { name: action }));
    const total = 21;
    api.on('POST /api/stock/bulk', ({ body }) =>
      body.expected_total === total
        ? { body: { result: { updated: total, failed: [], batch_id: 'b' } } }
        : { status: 422, body: { message: 'x', errors: { expected_total: ['x'] }, result: { total } } },
    );
    const dialog = await screen.findByRole('dialog');
    await fill(dialog);
    const press = async (count: number) => {
      const typed = within(dialog).queryByRole('textbox', { name: /to confirm$/ });
      if (typed) {
        await user.clear(typed);
        await user.type(typed, String(count));
      }
      const button = within(dialog).getByRole('button', { name: submit });
      expect(button).toHaveTextContent(new RegExp(`\\b${count}\\b`));
      await user.click(button);
    };
    await press(20);
    await screen.findByText('The selection changed: 21 items match now, not 20.');
    expect(toasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue with 21' }));
    await press(21);
    await waitFor(() => expect(toasts().at(-1)?.message).toMatch(/^21 items/));
    expect(writes().map(({ body }) => body?.['expected_total'])).toEqual([20, 21]);
  },
);

test('deleting more than ten items asks for their number to be typed, and deleting ten does not [stock.507]', async () => {
  const archived = Array.from({ length: 11 }, (_, at) =>
    aStock({ id: at + 1, name: `Bolt ${at + 1}`, deleted_at: '2026-10-01T00:00:00Z' }),
  );
  const { user, writes, toasts } = await selectAll({ view: 'archived', items: archived });
  await user.click(box('Bolt 11'));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const ofTen = within(screen.getByRole('dialog', { name: 'Delete 10 items?' }));
  expect(ofTen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(ofTen.getByRole('button', { name: 'Cancel' }));
  await user.click(box('Bolt 11'));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete 11 items?' }));
  expect(dialog.getByText(/Their history stays in the logs/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Type 11 to confirm' }), '1{Enter}');
  expect(writes()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), '1{Enter}');
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('11 items deleted'));
});

test('items of an archived location are unarchived into another one, and Undo takes back the move first [stock.508, stock.2901]', async () => {
  const archived = aStock({ id: 1, name: 'Tee', location_id: 77, deleted_at: '2026-10-01T00:00:00Z' });
  const { user, api, writes, toasts } = await selectAll({ view: 'archived', items: [archived] });
  const racks = someLocations(NOW);
  const old = racks.map((rack) => ({ ...rack, id: 77, deleted_at: '2026-10-01T00:00:00Z' })).slice(0, 1);
  api.on('GET /api/stock/locations', ({ query }) => ({
    body: { result: { locations: aPage(query.has('location_ids') ? old : racks) } },
  }));
  await user.click(bar().getByRole('button', { name: 'Unarchive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unarchive 1 item?' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Other location' }));
  await user.click(await screen.findByRole('option', { name: 'Cold room' }));
  await user.click(dialog.getByRole('button', { name: 'Unarchive 1' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('1 item is active again'));
  expect(writes().map(({ body }) => body?.['action'])).toEqual(['unarchive', 'move']);
  expect(writes()[1]?.body).toMatchObject({ stock_ids: [1], params: { location_id: 1 } });
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(4));
  expect(
    writes()
      .slice(2)
      .map(({ path }) => path),
  ).toEqual(['/api/stock/batches/bulk-2/undo', '/api/stock/batches/bulk-1/undo']);
});

test('the button for archiving several items says how many go: without those that open lists need until their box is ticked [stock.1723]', async () => {
  const [elbow, ...free] = items();
  const { user } = await selectAll({ items: [{ ...elbow!, list_count: 1 }, ...free] });
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Archive 3 items?' }));
  expect(dialog.getByRole('button', { name: 'Archive 2' })).toBeEnabled();
  await user.click(
    dialog.getByRole('checkbox', { name: 'Also archive 1 item that open picking lists need' }),
  );
  expect(dialog.getByRole('button', { name: 'Archive 3' })).toBeEnabled();
});

test('several empty items receive different amounts by one press [stock.509, stock.504]', async () => {
  const empty = items().map((stock) => ({ ...stock, amount: 0 }));
  const { user, writes, toasts } = await selectAll({ view: 'empty', items: empty });
  await user.click(bar().getByRole('button', { name: 'Receive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Receive 3 items' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount of Tee' }), '5');
  await user.type(dialog.getByRole('textbox', { name: 'Amount of Elbow' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Receive 2' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('2 items restocked'));
  expect(writes().map(({ body }) => [body?.['stock_ids'], body?.['params']])).toEqual([
    [[2], { delta: 5, reason: 'received' }],
    [[1], { delta: 2, reason: 'received' }],
  ]);
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(4));
});

test('items that a press no longer reached, because an earlier part was refused, stay in the form with the reason and their amounts, and stay selected [stock.2401]', async () => {
  const empty = items().map((stock) => ({ ...stock, amount: 0 }));
  const { user, api, toasts } = await selectAll({ view: 'empty', items: empty });
  await user.click(bar().getByRole('button', { name: 'Receive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Receive 3 items' }));
  for (const [name, amount] of Object.entries({ Union: '1', Tee: '5', Elbow: '2' })) {
    await user.type(dialog.getByRole('textbox', { name: `Amount of ${name}` }), amount);
  }
  api.on('POST /api/stock/bulk', ({ body }) =>
    body.stock_ids?.[0] === 3
      ? { body: { result: { updated: 1, failed: [], batch_id: 'b' } } }
      : { status: 403, body: { message: 'x' } },
  );
  await user.click(dialog.getByRole('button', { name: 'Receive 3' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your role does not allow this change.');
  expect(toasts().at(-1)?.message).toBe('1 item restocked');
  const left = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Amount of/ });
  expect(left.map(({ value, ariaLabel }) => [ariaLabel, value])).toEqual([
    ['Amount of Tee', '5'],
    ['Amount of Elbow', '2'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(box('Tee')).toBeChecked();
  expect(box('Elbow')).toBeChecked();
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
});

const RECEIVED: Reply<'POST /api/stock/bulk'> = {
  body: { result: { updated: 1, failed: [], batch_id: 'b' } },
};

test.each<Reply<'POST /api/stock/bulk'>>([
  { status: 502 },
  { status: 500, body: { message: 'Server Error' } },
])(
  'when a later part of a press is answered %j, the form says that it may have been saved, keeps the rest and sends it with the same key [stock.2401, stock.681]',
  async (failure) => {
    const empty = items().map((stock) => ({ ...stock, amount: 0 }));
    const { user, api, writes, toasts } = await selectAll({ view: 'empty', items: empty });
    await user.click(bar().getByRole('button', { name: 'Receive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Receive 3 items' }));
    for (const [name, amount] of Object.entries({ Union: '1', Tee: '5' })) {
      await user.type(dialog.getByRole('textbox', { name: `Amount of ${name}` }), amount);
    }
    const answers = [RECEIVED, failure];
    api.on('POST /api/stock/bulk', () => answers.shift() ?? RECEIVED);
    await user.click(dialog.getByRole('button', { name: 'Receive 2' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'No answer came. It may have been saved; you can safely try again.',
    );
    expect(toasts().at(-1)?.message).toBe('1 item restocked');
    expect(screen.getByRole('dialog', { name: 'Receive 2 items' })).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: 'Amount of Union' })).not.toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Amount of Tee' })).toHaveValue('5');
    await user.click(dialog.getByRole('button', { name: 'Receive 1' }));
    await waitFor(() => expect(writes()).toHaveLength(3));
    expect(writes().map(({ body }) => body?.['stock_ids'])).toEqual([[3], [2], [2]]);
    const [first, lost, again] = writes().map(({ headers }) => headers['Idempotency-Key']);
    expect(again).toBe(lost);
    expect(lost).not.toBe(first);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(box('Elbow')).toBeChecked();
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
  },
);

test('the menu of a selection gives its items the same value of a field', async () => {
  const { user, writes, toasts } = await selectAll();
  await user.click(bar().getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Set a field' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set a field of 3 items' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Below zero');
  await user.click(dialog.getByRole('switch', { name: 'Stops at 0' }));
  await user.click(dialog.getByRole('button', { name: 'Change 3 items' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('Below zero changed for 3 items'));
  expect(writes()[0]?.body).toMatchObject({
    action: 'set',
    params: { field: 'allow_minus_amount', value: true },
    stock_ids: [3, 2, 1],
  });
});

test('the form that moves a part of an item says how much is left and what is promised, and one Undo takes back the batch of both [stock.1021]', async () => {
  const stock = aStock({ id: 7, name: 'Tape', amount: 10.5, committed: 4, list_count: 1 });
  const { api, writes, toasts } = await openStock({ items: [stock] });
  const user = userEvent.setup();
  api.on('POST /api/stock/{id}/move', () => ({
    body: {
      result: {
        stock: { ...stock, amount: 2.5 },
        created: { ...stock, id: 8, amount: 8, location_id: 1 },
        batch_id: 'split',
      },
    },
  }));
  (await screen.findByRole('link', { name: 'Tape' })).focus();
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Tape' }));
  await user.click(dialog.getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByRole('option', { name: 'Rack A1' }));
  const field = dialog.getByRole('textbox', { name: 'Amount to move, of 10.5' });
  expect(field).toHaveValue('10.5');
  expect(dialog.getByRole('button', { name: 'Move' })).toBeEnabled();

  await user.clear(field);
  await user.type(field, '11{Enter}');
  expect(field).toHaveAccessibleDescription('Only 10.5 available');
  expect(writes()).toEqual([]);

  await user.clear(field);
  await user.type(field, '8');
  expect(dialog.getByText('8 of it becomes an item of its own there. Left here: 2.5.')).toBeVisible();
  expect(await dialog.findByText(/Only 6.5 of 10.5 are free: 4 are promised/)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Move 8' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('8 of Tape moved: Rack A1'));
  expect(writes().map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/stock/7/move', { location_id: 3, amount: 8 }],
  ]);
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.path).toBe('/api/stock/batches/split/undo');
});

test('in the form for moving an item Tab leads from the location to the amount, and Enter sends it except on a checkbox [stock.1300, stock.1301]', async () => {
  const stock = aStock({ id: 7, name: 'Tape', amount: 48 });
  const { api, writes } = await openStock({ items: [stock] });
  const user = userEvent.setup();
  api.on('POST /api/stock/{id}/move', () => ({
    body: { result: { stock: { ...stock, amount: 38 }, created: { ...stock, id: 8 }, batch_id: 'split' } },
  }));
  (await screen.findByRole('link', { name: 'Tape' })).focus();
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Tape' }));
  await user.click(dialog.getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByRole('option', { name: 'Rack A1' }));
  await user.tab();
  await user.keyboard('10');
  expect(dialog.getByRole('textbox', { name: 'Amount to move, of 48' })).toHaveValue('10');
  await user.tab();
  const noLocation = dialog.getByRole('checkbox', { name: 'To no location' });
  expect(noLocation).toHaveFocus();
  await user.keyboard('7{Enter}');
  expect(noLocation).not.toBeChecked();
  expect(writes()).toEqual([]);
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(writes().map(({ path, body }) => [path, body])).toMatchObject([
      ['/api/stock/7/move', { location_id: 3, amount: 10 }],
    ]),
  );
});
