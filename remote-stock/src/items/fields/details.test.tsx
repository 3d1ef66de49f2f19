import { expectAccessible } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog, aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';
import { readAmount } from './field-input';

const tube = (part = {}) => aStock({ id: 512, name: 'Copper tube', amount: 12, ...part });
const panel = () => within(screen.getByRole('complementary'));

async function openPanel(options: OpenStock = {}) {
  const opened = await openStock({ at: '/stock?item=512', items: [tube()], ...options });
  await screen.findByRole('complementary');
  return { user: userEvent.setup(), ...opened };
}

test('an item without unit, minimum and note offers them and saves what is entered [stock.537]', async () => {
  const { user, writes, container } = await openPanel();
  expect(panel().queryByText('Unit')).not.toBeInTheDocument();
  await user.click(await panel().findByRole('button', { name: 'Add details' }));
  expect(await panel().findByRole('textbox', { name: 'Codes' })).toHaveFocus();
  const unit = panel().getByRole('combobox', { name: 'Unit' });
  await user.selectOptions(unit, 'metres');
  await user.type(panel().getByRole('textbox', { name: 'Minimum' }), '10*2');
  await user.type(panel().getByRole('textbox', { name: 'Note' }), ' Cut to length ');
  await expectAccessible(container);
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    team_id: 2,
    unit: 'metre',
    minimum: 20,
    note: 'Cut to length',
    version: 1,
  });
  expect(await panel().findByText('Below the minimum of 20')).toBeVisible();
});

test('emptied fields of an item are removed, and a minimum that cannot be read is marked as wrong', async () => {
  const given = { unit: 'box', minimum: 4, note: 'Rack 2' } as const;
  const { user, writes } = await openPanel({ items: [tube(given)] });
  const minimum = await panel().findByRole('textbox', { name: 'Minimum' });
  await user.clear(minimum);
  await user.type(minimum, 'some');
  expect(panel().getByText('Enter an amount, with four decimals at most')).toBeVisible();
  await user.clear(minimum);
  await user.selectOptions(panel().getByRole('combobox', { name: 'Unit' }), 'none');
  await user.clear(panel().getByRole('textbox', { name: 'Note' }));
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ unit: null, minimum: null, note: null }));
});

test.each([
  ['', 'en', null],
  ['0', 'en', null],
  ['-2', 'en', undefined],
  ['1,5', 'fr', 1.5],
  ['1.23456', 'en', undefined],
])(
  'a minimum typed as “%s” (%s) is read as %p: null is none, undefined is refused',
  (text, locale, value) => {
    expect(readAmount(text, locale)).toBe(value);
  },
);

test('the row of an item shows its unit, and says when the amount is below the minimum [stock.536, stock.538]', async () => {
  const low = { unit: 'litre', minimum: 20 } as const;
  await openStock({ items: [tube(low), aStock({ id: 513, name: 'Tee', unit: 'box', amount: 3 })] });
  await screen.findByText('below minimum');
  expect(rowOf('Copper tube')).toHaveTextContent('in litres');
  expect(rowOf('Tee')).toHaveTextContent('in boxes');
  expect(screen.getAllByText('below minimum')).toHaveLength(1);
});

test('a viewer reads unit, minimum and note in the panel of an item [stock.536, stock.538]', async () => {
  const items = [tube({ unit: 'metre', minimum: 20, note: 'Cut to length\nAsk for the saw' })];
  await openPanel({ items, role: 'viewer' });
  expect(await panel().findByText('in metres')).toBeVisible();
  expect(panel().getByText('Below the minimum of 20')).toBeVisible();
  expect(panel().getByText(/Ask for the saw/)).toBeVisible();
  expect(panel().queryByRole('combobox')).not.toBeInTheDocument();
});

test('a list of items below their minimum says so and can be widened to all [stock.531]', async () => {
  const items = [tube({ minimum: 20 }), aStock({ id: 513, name: 'Tee', amount: 3 })];
  const { address, listCalls } = await openStock({ items, at: '/stock?low=true' });
  await screen.findByRole('link', { name: 'Copper tube' });
  expect(listCalls().at(-1)?.get('low')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all items' }));
  await screen.findByRole('link', { name: 'Tee' });
  expect(address()).toBe('/stock');
});

test('a list with an item below its minimum offers the filter for it [stock.670]', async () => {
  const items = [tube({ minimum: 20 }), aStock({ id: 513, name: 'Tee', amount: 3 })];
  const { address } = await openStock({ items });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Below minimum' }));
  await waitFor(() => expect(address()).toBe('/stock?low=true'));
  expect(screen.queryByRole('button', { name: 'Below minimum' })).not.toBeInTheDocument();
});

test('a list without an item below its minimum does not offer the filter for it [stock.670]', async () => {
  await openStock({ items: [tube({ minimum: 1 })] });
  await screen.findByRole('link', { name: 'Copper tube' });
  expect(screen.queryByRole('button', { name: 'Below minimum' })).not.toBeInTheDocument();
});

test('the history of an item names changes of unit, minimum, note and codes, with old and new value [logs.652]', async () => {
  const entries = [
    [
      { field: 'unit', old: null, new: 'metre' },
      { field: 'minimum', old: 5, new: null },
      { field: 'note', old: null, new: 'Cut to length' },
      { field: 'codes', old: null, new: 'CT-12, CT-13' },
    ],
    [{ field: 'note', old: 'x', new: null }],
    [{ field: 'note', old: 'y', new: 'x' }],
    [{ field: 'codes', old: 'CT-12', new: 'CT-12, 4006381333931' }],
    [{ field: 'codes', old: 'CT-11, CT-12', new: 'CT-12' }],
  ];
  const of = { stock_id: 512, action: 'edited', reason: null, delta: null } as const;
  await openPanel({ logs: entries.map((changes, id) => aLog({ ...of, id: id + 1, changes })) });
  for (const words of [
    'Unit: none → metres',
    'Minimum: 5 → none',
    'Note: none → Cut to length',
    'Codes: none → CT-12, CT-13',
    'Note: x → none',
    'Note: y → x',
    'Code 4006381333931 added',
    'Code CT-11 removed',
  ]) {
    expect(await panel().findByText(words)).toBeVisible();
  }
});

test('codes are typed one after another, a wrong check digit is pointed out, and a code is removed [stock.607, stock.602]', async () => {
  const { user, writes, container } = await openPanel({ items: [tube({ codes: ['CT-12'] })] });
  const codes = await panel().findByRole('textbox', { name: 'Codes' });
  expect(panel().getByRole('list', { name: 'Codes' })).toHaveTextContent('CT-12own number');
  await user.type(codes, '4006381333932{Enter}ct-12{Enter}036000291452');
  expect(codes).toHaveValue('036000291452');
  expect(panel().getByText(/The check digit of 4006381333932 is wrong/)).toBeVisible();
  await expectAccessible(container);
  await user.click(panel().getByRole('button', { name: 'Remove CT-12' }));
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ team_id: 2, codes: ['4006381333932', '036000291452'], version: 1 });
});

test('a code that another item has leads to that item and stays in the form [stock.607]', async () => {
  const { user, api } = await openPanel({ items: [tube({ codes: ['CT-12'] })] });
  api.on('PUT /api/stock/{id}', {
    status: 422,
    body: {
      message: 'x',
      errors: { codes: ['“Tee” has the code T-1.'] },
      result: { taken: { code: 'T-1', stock: { id: 513, name: 'Tee', deleted_at: null } } },
    },
  });
  await user.type(await panel().findByRole('textbox', { name: 'Codes' }), 'T-1{Enter}');
  await user.click(panel().getByRole('button', { name: 'Save' }));
  expect(await panel().findByText('“Tee” has the code T-1.')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/stock?item=513');
  expect(panel().getByRole('list', { name: 'Codes' })).toHaveTextContent('T-1');
});

test('why a field of an open item was refused is read with that field [stock.2842]', async () => {
  const item = tube({
    codes: ['CT-12'],
    unit: 'metre',
    minimum: 4,
    note: 'Behind the door',
    supplier: 'Fenwick',
  });
  const { user, api } = await openPanel({ items: [item] });
  const fields = { Location: 'location_id', Codes: 'codes', Unit: 'unit', Minimum: 'minimum', Note: 'note' };
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field, [`${name} refused.`]]),
  );
  api.on('PUT /api/stock/{id}', { status: 422, body: { message: 'x', errors } });
  await user.type(await panel().findByRole('textbox', { name: 'Name' }), ' II{Enter}');
  await panel().findByText('Unit refused.');
  for (const name of Object.keys(fields)) {
    const control = panel().getByLabelText(name, { selector: 'input, textarea, select' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(`${name} refused.`);
  }
  expect(panel().getByRole('textbox', { name: 'Supplier' })).toBeValid();
});

test('a viewer reads the codes of an item', async () => {
  await openPanel({ items: [tube({ codes: ['CT-12', '036000291452'] })], role: 'viewer' });
  expect(await panel().findByText('CT-12, 036000291452')).toBeVisible();
});
