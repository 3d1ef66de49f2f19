import { setDraftKeeper, undoLastAtom, type DraftForm } from '@storeroom/sdk/host';
import { expectAccessible } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock } from '../../sample';
import { openStock } from '../testing/open-stock';

async function openDialog(options = {}) {
  const user = userEvent.setup();
  const opened = await openStock({ items: [aStock({ id: 512, name: 'Tee' })], ...options });
  await user.click(await screen.findByRole('button', { name: 'Add item' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add item' }));
  return { user, dialog, ...opened };
}

test('an item is added with name, location, amount and whether it can go below zero [stock.203]', async () => {
  const { user, dialog, writes, address, container } = await openDialog();
  expect(address()).toBe('/stock?new=1');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expectAccessible(container);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Elbow 15 mm ');
  await user.type(dialog.getByRole('combobox', { name: /Location/ }), 'dock');
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  const amount = dialog.getByRole('textbox', { name: 'Starting amount' });
  await user.clear(amount);
  await user.type(amount, '2*6');
  await user.click(dialog.getByRole('switch', { name: 'Can go below zero' }));
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes()[0]?.body).toEqual({
    team_id: 2,
    name: 'Elbow 15 mm',
    location_id: 2,
    amount: 12,
    allow_minus_amount: true,
  });
  expect(writes()[0]?.headers['Idempotency-Key']).toBeDefined();
  const [first] = within(screen.getByRole('table')).getAllByRole('link');
  expect(first).toHaveTextContent('Elbow 15 mm');
  expect(address()).toBe('/stock');
});

test('the location field of a new item says that it shows the first hundred, and finds the others [locations.855]', async () => {
  const { user, dialog, api } = await openDialog();
  const named = (name: string) => ({ id: 1, name, created_at: '', deleted_at: null, version: 1 });
  api.on('GET /api/stock/locations', ({ query }) => {
    const found = query.get('name') === 'yard' ? aPage([named('Yard 412')]) : null;
    return { body: { result: { locations: found ?? aPage([named('Aisle 1')], { total: 500 }) } } };
  });
  const field = dialog.getByRole('combobox', { name: /Location/ });
  await user.type(field, 'a');
  expect(await screen.findByText('The first 100 of 500: type to find the others.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'yard');
  expect(await screen.findByRole('option', { name: 'Yard 412' })).toBeVisible();
  expect(screen.queryByText(/The first 100/)).not.toBeInTheDocument();
});

test('Escape in a half-filled form for a new item asks first, and the question can save the item [look.341, look.342]', async () => {
  const { user, writes } = await openDialog();
  const asked: DraftForm[] = [];
  setDraftKeeper({ changed: () => undefined, ask: (forms) => asked.push(...forms) });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  const again = within(screen.getByRole('dialog', { name: 'Add item' }));
  await user.type(again.getByRole('textbox', { name: 'Name' }), 'Nut');
  await user.keyboard('{Escape}');
  expect(asked).toHaveLength(1);
  expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Nut');
  expect(await act(() => asked[0]?.save()?.())).toBe(true);
  expect(writes()[0]?.body).toMatchObject({ name: 'Nut' });
});

test('an item that was just added is taken back by the key z, and its message offers Undo [stock.1001]', async () => {
  const undone: string[] = [];
  const { user, dialog, toasts, store, api } = await openDialog();
  api
    .on('POST /api/stock', {
      status: 201,
      body: { result: { stock: aStock({ id: 600, name: 'Elbow' }), batch_id: 'b1' } },
    })
    .on('POST /api/stock/batches/{batch}/undo', ({ params: { batch } }) => {
      undone.push(batch);
      return { body: { result: { updated: 1, failed: [], batch_id: 'b2' } } };
    });
  const add = async () => {
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
    await user.click(dialog.getByRole('button', { name: 'Add item' }));
  };
  await add();
  await waitFor(() =>
    expect(toasts()[0]).toMatchObject({ message: 'Elbow added', action: { label: 'Undo' } }),
  );
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(undone).toEqual(['b1']));
});

test('two items with the same fields that are added one after the other are two items [stock.2382]', async () => {
  const { user, dialog, writes, toasts } = await openDialog();
  await user.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  for (const times of [1, 2]) {
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
    await user.click(dialog.getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(toasts()).toHaveLength(times));
  }
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
});

test('the message about a new item without an amount says that it is in Empty, with a link there beside Undo [stock.1302]', async () => {
  const { user, dialog, toasts, address, api } = await openDialog();
  api.on('POST /api/stock', {
    status: 201,
    body: { result: { stock: aStock({ id: 600, name: 'Elbow', amount: 0 }), batch_id: 'b1' } },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() =>
    expect(toasts()[0]).toMatchObject({
      message: 'Elbow added to Empty',
      action: { label: 'Undo' },
      also: { label: 'Show' },
    }),
  );
  act(() => toasts()[0]?.also?.run());
  expect(address()).toBe('/stock/empty?item=600');
});

test('where all items of a team have an amount of 0, the list of stock says so and leads to them [stock.1303]', async () => {
  await openStock({ items: [aStock({ id: 1, name: 'Chalk', amount: 0 })] });
  expect(await screen.findByRole('heading', { name: 'All amounts are 0' })).toBeVisible();
  expect(
    screen.getByText('1 item is in the empty stock. It appears here once some of it is received.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See empty stock' })).toHaveAttribute('href', '/stock/empty');
  expect(screen.queryByText(/run out/)).not.toBeInTheDocument();
});

test('pressing Add without a name, or with one that is refused, moves focus to the name of a new item [look.947]', async () => {
  const { user, dialog, api } = await openDialog();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  await user.type(name, 'Tee');
  api.on('POST /api/stock', {
    status: 422,
    body: { message: 'x', errors: { name: ['That cannot be.'] } },
  });
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  expect(await dialog.findByText('That cannot be.')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('Tee');
});

test('the form for a new item can stay open for the next one, with the same location', async () => {
  const { user, dialog, writes } = await openDialog();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Elbow');
  await user.type(dialog.getByRole('combobox', { name: /Location/ }), 'dock');
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  await user.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(name).toHaveValue(''));
  expect(name).toHaveFocus();
  expect(dialog.getByRole('combobox', { name: /Location/ })).toHaveValue('Dock');
  await user.type(name, 'Union{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({ name: 'Union', location_id: 2 });
  expect(writes()[1]?.headers['Idempotency-Key']).not.toBe(writes()[0]?.headers['Idempotency-Key']);
});

test('a new item whose name another item has says where that one is, with a link [stock.738]', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'TEE');
  expect(await dialog.findByText('Tee is in Rack A2 already.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringContaining('item='),
  );
});

test('a new item whose name another has but for case and accents says where that one is [stock.738, stock.978]', async () => {
  const { user, dialog, api } = await openDialog();
  const same = aStock({ id: 600, name: 'Câble' });
  api.on('GET /api/stock', { body: { result: { stock: aPage([same]) } } });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'CABLE');
  expect(await dialog.findByText(/^Câble is in/)).toBeVisible();
});

test('the form for a new item says when its location already has an item of that name, with a link to it [stock.738]', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Location/ }), 'rack a2');
  await user.click(await screen.findByRole('option', { name: 'Rack A2' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'tee');
  expect(await dialog.findByText('Tee is in Rack A2 already.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/stock?item=512');
});

test('a new item without a name is not sent, and a refusal is shown at its field', async () => {
  const { user, dialog, api, writes } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  expect(dialog.getByText('Enter a name')).toBeVisible();
  expect(writes()).toEqual([]);
  api.on('POST /api/stock', {
    status: 422,
    body: { message: 'Invalid.', errors: { location_id: ['The selected location is archived.'] } },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow{Enter}');
  expect(await dialog.findByText('The selected location is archived.')).toBeVisible();
});

test('when no answer comes to a new item, the dialog says that it may have been saved, and a second press sends it with the same key [D-F1.2, stock.681]', async () => {
  const { user, dialog, api, writes } = await openDialog();
  api.on('POST /api/stock', 'unreachable');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow{Enter}');
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('It may have been saved');
  expect(alert).not.toHaveTextContent(/nothing was changed/i);
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.headers['Idempotency-Key']).toBe(writes()[0]?.headers['Idempotency-Key']);
});

test('/stock?new=1 opens no form for a viewer', async () => {
  const { unmount } = await openStock({ at: '/stock?new=1' });
  await screen.findByRole('dialog', { name: 'Add item' });
  unmount();
  await openStock({ role: 'viewer', at: '/stock?new=1' });
  await screen.findByRole('link', { name: /PTFE/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the form for a new item offers code, unit, minimum and note behind a press, and they are empty for the next one [stock.608]', async () => {
  const { user, dialog, writes, container } = await openDialog();
  expect(dialog.queryByText('Unit')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
  await user.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  await user.click(dialog.getByRole('button', { name: 'Add details' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Codes' }), 'EL-15{Enter}');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'pieces');
  await user.type(dialog.getByRole('textbox', { name: 'Minimum' }), '4');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Brass ');
  await expectAccessible(container);
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ codes: ['EL-15'], unit: 'piece', minimum: 4, note: 'Brass' });
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tee{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  for (const field of ['codes', 'unit', 'minimum', 'note'])
    expect(writes()[1]?.body).not.toHaveProperty(field);
});
