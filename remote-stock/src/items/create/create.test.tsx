import { undoLastAtom } from '@storeroom/sdk/host';
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

test('[X.203, W.100, V.40] an item is added with name, location, amount and whether it allows minus', async () => {
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

test('[X.855] the field of a location says that it shows the first ones of hundreds, and finds the others', async () => {
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

test('[X.1001] an item that was added is taken back from its message, and with z', async () => {
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

test('[X.1302] an item that is added without an amount is said to be in the empty stock, with a way there beside Undo', async () => {
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

test('[X.1303] where all that there is has an amount of 0, the list of available items says so and offers the next step', async () => {
  await openStock({ items: [aStock({ id: 1, name: 'Chalk', amount: 0 })] });
  expect(await screen.findByRole('heading', { name: 'All amounts are 0' })).toBeVisible();
  expect(
    screen.getByText('1 item is in the empty stock. It appears here once some of it is received.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See empty stock' })).toHaveAttribute('href', '/stock/empty');
  expect(screen.queryByText(/run out/)).not.toBeInTheDocument();
});

test('[X.947] after Add without a name, or with one that is refused, the name has the focus', async () => {
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

test('[X.203] it stays open for the next one, in the same location', async () => {
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

test('[X.738] the same name in another location is pointed out too, with a link', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'TEE');
  expect(await dialog.findByText('Tee is in Rack A2 already.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringContaining('item='),
  );
});

test('[X.203] the same name in the same location is pointed out, with a link', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Location/ }), 'rack a2');
  await user.click(await screen.findByRole('option', { name: 'Rack A2' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'tee');
  expect(await dialog.findByText('Tee is in Rack A2 already.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/stock?item=512');
});

test('[V.55, W.102] nothing is sent without a name, and a refusal stands at its field', async () => {
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

test('[D-F1.2, W.25, X.681] a lost answer is told, and sending again is the same intention', async () => {
  const { user, dialog, api, writes } = await openDialog();
  api.on('POST /api/stock', 'unreachable');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('It may have been saved');
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.headers['Idempotency-Key']).toBe(writes()[0]?.headers['Idempotency-Key']);
});

test('[D-RIGHTS.47] an address alone does not open it without the right', async () => {
  await openStock({ role: 'viewer', at: '/stock?new=1' });
  await screen.findByRole('link', { name: /PTFE/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[X.608] codes, unit, minimum and note stand behind a press, and the next item begins without them', async () => {
  const { user, dialog, writes, container } = await openDialog();
  expect(dialog.queryByText('Unit')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
  await user.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  await user.click(dialog.getByRole('button', { name: 'Add code, unit, minimum or note' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Codes' }), 'EL-15{Enter}');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'pieces');
  await user.type(dialog.getByRole('textbox', { name: 'Minimum' }), '4');
  await user.type(dialog.getByRole('textbox', { name: 'Item note' }), ' Brass ');
  await expectAccessible(container);
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ codes: ['EL-15'], unit: 'piece', minimum: 4, note: 'Brass' });
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tee{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).not.toHaveProperty('codes');
});
