import { ITEM, namesOf, namesWith, type Field, type ImportRow, type Stock } from '@storeroom/contract';
import en from '@storeroom/contract/item-words.en.json';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aLog, aStock, aStockroom } from '../../sample';
import words from '../../texts/stock.en.json';
import { GridPage } from '../grid/grid-page';
import { ImportPage } from '../files/import-page';
import { columnOf } from '../data/item-columns';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

/** An example value of each kind of field, and its text on the page; choices use their last one. */
const BY_KIND = {
  text: { value: 'Acme', said: 'Acme' },
  lines: { value: 'Lift by two', said: 'Lift by two' },
  amount: { value: 1250.5, said: '1,250.5' },
} as const;

interface Words {
  name: string;
  the: string;
  none: string;
  yes?: string;
  choices?: Record<string, string>;
}

/** All described fields, so that a new one is tested in all places below without a change here. */
const EACH = namesOf(ITEM).map((field) => {
  const described: Field = ITEM[field];
  const { name, the, none, yes = '', choices = {} }: Words = en[field];
  const example = () => {
    if (described.kind === 'flag') return { value: true, said: yes };
    if (described.kind !== 'choice') return BY_KIND[described.kind];
    const value = described.choices.at(-1) ?? '';
    return { value, said: choices[value] ?? '' };
  };
  return { field, kind: described.kind, name, the, none, ...example() };
});
type Each = (typeof EACH)[number];

const values = Object.fromEntries(EACH.map(({ field, value }) => [field, value]));
const tee = (part: Partial<Stock> = values) => aStock({ name: 'Tee', amount: 4, ...part });
type Place = Pick<typeof screen, 'getByRole'>;
const panel = () => within(screen.getByRole('complementary'));

async function open(options: OpenStock = {}) {
  const opened = await openStock({ items: [tee()], ...options });
  await screen.findByRole('link', { name: 'Tee' });
  return { user: userEvent.setup(), ...opened };
}

test.each(EACH)(
  'the stock list has a column “$name”, whose cells show “$said”',
  async ({ field, name, said }) => {
    await open({ at: `/stock?columns=name.${columnOf(field)}` });
    expect(await screen.findByRole('columnheader', { name })).toBeVisible();
    expect(within(rowOf('Tee')).getByText(said)).toBeVisible();
  },
);

test('pressing the head of a field that has an order sorts the stock list by it', async () => {
  const sorted: readonly string[] = namesWith(ITEM, 'sort');
  for (const { field, name } of EACH.filter((one) => sorted.includes(one.field))) {
    const { user, address, unmount } = await open({ at: `/stock?columns=name.${field}` });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(address()).toContain(`sort=${field}`));
    unmount();
  }
});

test('a viewer reads every field of an item in its panel', async () => {
  await open({ at: '/stock?item=512', role: 'viewer' });
  await screen.findByRole('complementary');
  for (const { name, said } of EACH) {
    expect(panel().getByText(name)).toBeVisible();
    expect(panel().getByText(said)).toBeVisible();
  }
});

/** Writes a value into the control of a field. */
async function write(user: UserEvent, { kind, name, none, value, said }: Each, place: Place) {
  if (kind === 'flag') return user.click(place.getByRole('switch', { name: none }));
  if (kind === 'choice') return user.selectOptions(place.getByRole('combobox', { name }), said);
  return user.type(place.getByRole('textbox', { name }), String(value));
}

test('every field of an item is changed in its panel and sent under its name [stock.537]', async () => {
  const { user, writes } = await open({ at: '/stock?item=512', items: [tee({})] });
  await user.click(await screen.findByRole('button', { name: 'Add details' }));
  await panel().findByRole('textbox', { name: 'Note' });
  for (const one of EACH) await write(user, one, panel());
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject(values);
});

test('every field of a new item except “Can go below zero” is entered after a press of “Add details”, and all are sent under their names [stock.608]', async () => {
  const { user, writes } = await open({ at: '/stock?new=1' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elbow');
  const behind = EACH.filter(({ field }) => field !== 'allow_minus_amount');
  for (const { name } of behind) expect(dialog.queryByLabelText(name)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add details' }));
  await dialog.findByRole('textbox', { name: 'Note' });
  for (const one of behind) await write(user, one, dialog);
  await user.click(dialog.getByRole('switch', { name: 'Can go below zero' }));
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject(values);
});

test('the history of an item shows a change of each field with its old and new value [logs.652]', async () => {
  const changes = EACH.map(({ field, value }) => ({ field, old: null, new: value }));
  const logs = [aLog({ stock_id: 512, action: 'edited', reason: null, delta: null, changes })];
  await open({ at: '/stock?item=512', logs });
  for (const { name, none, said } of EACH) {
    expect(await panel().findByText(`${name}: ${none} → ${said}`)).toBeVisible();
  }
});

test('each field that two people changed shows what it was and the reader’s own value, and a field that only one changed asks nothing [stock.1712]', async () => {
  const { user, api } = await open({ at: '/stock?item=512', items: [tee({})] });
  const theirs = EACH.filter(({ kind }) => kind !== 'flag').map(({ field, kind }) => {
    const described: Field = ITEM[field];
    return [field, kind === 'amount' ? 7 : described.kind === 'choice' ? described.choices[0] : 'Theirs'];
  });
  const current = { ...tee(Object.fromEntries(theirs)), version: 9 };
  api.on('PUT /api/stock/{id}', { status: 409, body: { result: { current }, conflict: ['note'] } });
  await user.click(await screen.findByRole('button', { name: 'Add details' }));
  await panel().findByRole('textbox', { name: 'Note' });
  for (const one of EACH) await write(user, one, panel());
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await panel().findByRole('button', { name: 'Discard' });
  for (const { kind, name, none, said } of EACH) {
    // There is no choice for a field that only one side has changed.
    if (kind === 'flag') expect(panel().queryByRole('group', { name })).not.toBeInTheDocument();
    else {
      const choice = within(await panel().findByRole('group', { name }));
      expect(choice.getByText(`Was: ${none}`)).toBeVisible();
      expect(choice.getByRole('radio', { name: `Yours: ${said}` })).toBeChecked();
    }
  }
});

test('a list is narrowed to values of each field that filters, also to none of it [stock.1798]', async () => {
  const filtering: readonly string[] = namesWith(ITEM, 'filter');
  for (const { field, name, none, said, value } of EACH.filter((one) => filtering.includes(one.field))) {
    const items = [
      tee(),
      aStock({ id: 513, name: 'Elbow', amount: 3 }),
      aStock({ id: 514, name: 'Cap', amount: 2, [field]: 'Other, one' }),
    ];
    const { user, address, unmount } = await open({ items });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('option', { name: `${name}: ${said}` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Elbow' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('option', { name: `${name}: ${none}` }));
    await screen.findByRole('link', { name: 'Elbow' });
    await user.click(screen.getByRole('option', { name: `${name}: Other, one` }));
    await screen.findByRole('link', { name: 'Cap' });
    expect(new URLSearchParams(address()?.split('?')[1]).get(field)).toBe(
      `${String(value)},not set,Other\\, one`,
    );
    unmount();
  }
});

test('each field of the grid is written there as people say it, and sent by its name [stock.707]', async () => {
  const user = userEvent.setup();
  const api = aStockroom(fakeApi(), { items: [tee({})], now: Date.now() });
  api.on('POST /api/stock/sheet');
  const page = { api, at: '/stock?mode=grid', user: aUser('manager'), texts: { stock: words } };
  await renderScreen(<GridPage />, page);
  await screen.findByRole('rowheader', { name: 'Tee' });
  const inGrid: readonly string[] = namesWith(ITEM, 'sheet');
  const written = EACH.filter(({ field }) => inGrid.includes(field));
  for (const { kind, name, said, value } of written) {
    const column = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === name);
    await user.dblClick(screen.getAllByRole('gridcell')[column - 1] as HTMLElement);
    if (kind === 'flag') continue;
    await user.keyboard(`${kind === 'amount' ? String(value) : said}{Enter}`);
    expect(screen.getAllByRole('gridcell')[column - 1]).toHaveTextContent(said);
  }
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 item' }));
  const sent = () => api.calls.find(({ path }) => path === '/api/stock/sheet')?.body as { rows: object[] };
  await waitFor(() => expect(sent()).toBeDefined());
  const cells = Object.fromEntries(written.map(({ field, value }) => [field, value]));
  expect(sent().rows).toEqual([{ stock_id: 512, version: 1, ...cells }]);
});

test('a column of an imported file can become each field, and a change of one is shown in words [stock.849]', async () => {
  // The first columns are name, location and amount.
  const before = ['name', 'location', 'amount'];
  const named = [...before, ...EACH.map(({ field }) => field)];
  const mapping = Object.fromEntries(named.map((field, at) => [field, at + 1]));
  const row: ImportRow = {
    row: 2,
    status: 'update',
    stock_id: 512,
    values: Object.fromEntries(EACH.map(({ field }) => [field, 'x'])),
    changes: Object.fromEntries(
      EACH.map(({ field, kind, value }) => [field, { old: kind === 'flag' ? false : null, new: value }]),
    ),
    errors: {},
  };
  const api = aStockroom(fakeApi(), { items: [], now: Date.now() }).on('POST /api/stock/import', {
    status: 200,
    body: {
      result: {
        rows: [row],
        totals: { create: 0, update: 1, unchanged: 0, error: 0 },
        mapping,
        columns: named.map(() => ({ name: 'Column', examples: ['x'] })),
        unknown_locations: [],
      },
    },
  });
  const page = { api, at: '/stock?import=1', user: aUser('manager'), texts: { stock: words } };
  await renderScreen(<ImportPage />, page);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Use these cells' }));
  const becomes = await screen.findAllByRole('combobox', { name: /: Becomes$/ });
  const chosen = becomes.map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent);
  expect(chosen.slice(before.length)).toEqual(EACH.map(({ name }) => name));
  const cells = within(screen.getByRole('row', { name: /^2 changed/ })).getAllByRole('cell');
  const told = cells.slice(2 + before.length, 2 + named.length);
  expect(told.map((cell) => cell.textContent)).toEqual(
    EACH.map(({ kind, said }) => (kind === 'flag' ? 'no → yes' : `empty → ${said}`)),
  );
});

test('a printed label shows each field that is chosen for it [stock.632]', async () => {
  const labelled: readonly string[] = namesWith(ITEM, 'label');
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Tee' }));
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const { name, said } of EACH.filter(({ field }) => labelled.includes(field))) {
    expect(dialog.queryByText(new RegExp(said))).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.getByText(new RegExp(`· ${said}$`))).toBeVisible();
  }
  expect(dialog.getAllByRole('figure')).toHaveLength(1);
});
