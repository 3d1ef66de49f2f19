import { expectAccessible } from '@storeroom/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../sample';
import { openStock } from './testing/open-stock';

async function openDialog(options = {}) {
  const person = userEvent.setup();
  const opened = await openStock({ items: [aStock({ id: 512, name: 'Tee' })], ...options });
  await person.click(await screen.findByRole('button', { name: 'Add item' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add item' }));
  return { person, dialog, ...opened };
}

test('[X.203, W.100, V.40] an item is added with name, place, amount and whether it allows minus', async () => {
  const { person, dialog, writes, toasts, address, container } = await openDialog();
  expect(address()).toBe('/stock?new=1');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expectAccessible(container);
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), ' Elbow 15 mm ');
  await person.type(dialog.getByRole('combobox', { name: /Location/ }), 'dock');
  await person.click(await screen.findByRole('option', { name: 'Dock' }));
  const amount = dialog.getByRole('textbox', { name: 'Starting amount' });
  await person.clear(amount);
  await person.type(amount, '2*6');
  await person.click(dialog.getByRole('switch', { name: 'May fall below zero' }));
  await person.click(dialog.getByRole('button', { name: 'Add item' }));
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
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(address()).toBe('/stock?item=513'));
});

test('[X.203] it stays open for the next one, in the same place', async () => {
  const { person, dialog, writes } = await openDialog();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await person.type(name, 'Elbow');
  await person.type(dialog.getByRole('combobox', { name: /Location/ }), 'dock');
  await person.click(await screen.findByRole('option', { name: 'Dock' }));
  await person.click(dialog.getByRole('switch', { name: 'Keep open for the next' }));
  await person.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(name).toHaveValue(''));
  expect(name).toHaveFocus();
  expect(dialog.getByRole('combobox', { name: /Location/ })).toHaveValue('Dock');
  await person.type(name, 'Union{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({ name: 'Union', location_id: 2 });
  expect(writes()[1]?.headers['Idempotency-Key']).not.toBe(writes()[0]?.headers['Idempotency-Key']);
});

test('[X.203] the same name in the same place is pointed out, with a link', async () => {
  const { person, dialog } = await openDialog();
  await person.type(dialog.getByRole('combobox', { name: /Location/ }), 'rack a2');
  await person.click(await screen.findByRole('option', { name: 'Rack A2' }));
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'tee');
  expect(await dialog.findByText('Tee is in Rack A2 already.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/stock?item=512');
});

test('[V.55, W.102] nothing is sent without a name, and a refusal stands at its field', async () => {
  const { person, dialog, api, writes } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Add item' }));
  expect(dialog.getByText('An item needs a name')).toBeVisible();
  expect(writes()).toEqual([]);
  api.on('POST /api/stock', () => ({
    status: 422,
    body: { message: 'Invalid.', errors: { location_id: ['The selected location is archived.'] } },
  }));
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow{Enter}');
  expect(await dialog.findByText('The selected location is archived.')).toBeVisible();
});

test('[D-F1.2, W.25] a lost answer is told, and sending again is the same intention', async () => {
  const { person, dialog, api, writes } = await openDialog();
  api.on('POST /api/stock', () => 'unreachable');
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not be added');
  await person.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.headers['Idempotency-Key']).toBe(writes()[0]?.headers['Idempotency-Key']);
});

test('[D-RIGHTS.47] an address alone does not open it without the right', async () => {
  await openStock({ role: 'viewer', at: '/stock?new=1' });
  await screen.findByRole('link', { name: /PTFE/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
