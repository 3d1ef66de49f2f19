import {
  callsOf,
  cellState,
  changesOf,
  dropCell,
  keepMine,
  unknownLocations,
  withCells,
  withLocations,
  type Edits,
  readCell,
  textOf,
  type GridField,
  type GridItem,
} from './edits.rules';

const BOLT: GridItem = {
  id: 7,
  name: 'Hex bolt',
  amount: 12,
  location_id: 3,
  location_name: 'Rack A1',
  allow_minus_amount: false,
  version: 4,
};
const same = (base: GridItem) => base;
const typed = (changes: [GridField, string][], edits: Edits = {}, locale = 'en') =>
  changes.reduce(
    (before, [field, text]) => withCells(before, [{ item: BOLT, field, typed: { text } }], locale),
    edits,
  );

test('edits of the grid are sent as one row for each item, with the version that it has', () => {
  const ofBolt = typed([
    ['name', ' Hex bolt M6 '],
    ['amount', '12*4'],
    ['allow_minus_amount', 'yes'],
  ]);
  expect(cellState(ofBolt, BOLT, 'amount', 'en').text).toBe('48');
  const nut = { ...BOLT, id: 8, name: 'Hex nut', version: 9 };
  const edits = withCells(ofBolt, [{ item: nut, field: 'amount', typed: { text: '5' } }], 'en');
  expect(callsOf(edits, same, 'en')).toEqual([
    { stock_id: 7, version: 4, name: 'Hex bolt M6', amount: 48, allow_minus_amount: true },
    { stock_id: 8, version: 9, amount: 5 },
  ]);
});

test('an empty cell of the grid leaves what is either so or not as it is', () => {
  expect(typed([['allow_minus_amount', ' ']])).toEqual({});
  expect(typed([['allow_minus_amount', '']], typed([['allow_minus_amount', 'yes']]))).toEqual({});
});

test('a cell of the grid that is typed with its old value is no change', () => {
  const edits = typed([
    ['name', 'Hex bolt '],
    ['amount', '12.0'],
    ['allow_minus_amount', 'non'],
  ]);
  expect(edits).toEqual({});
  const back = typed([['amount', '12']], typed([['amount', '5']]));
  expect(back).toEqual({});
});

test.each<[GridField, string, string]>([
  ['name', '  ', 'nameNeeded'],
  ['name', 'x'.repeat(192), 'tooLong'],
  ['amount', '½', 'noAmount'],
  ['amount', '', 'amountNeeded'],
  ['amount', '1.23456', 'tooManyDecimals'],
  ['amount', '1e9', 'noAmount'],
  ['amount', '1000000000.5', 'tooLarge'],
  ['amount', '−3', 'below'],
  ['supplier', 'x'.repeat(192), 'tooLong'],
  ['allow_minus_amount', 'perhaps', 'yesOrNo'],
])(
  'the %s “%s” in the grid says why it cannot be saved, and its row is not sent [stock.708]',
  (field, text, problem) => {
    const edits = typed([[field, text]]);
    expect(cellState(edits, BOLT, field, 'en').problem).toBe(problem);
    expect(callsOf(edits, same, 'en')).toEqual([]);
  },
);

test('an amount below zero in the grid is sent together with the permission to go below zero', () => {
  const edits = typed([
    ['amount', '-3'],
    ['allow_minus_amount', 'yes'],
  ]);
  expect(callsOf(edits, same, 'en')).toMatchObject([{ amount: -3, allow_minus_amount: true }]);
});

test('a location typed in the grid is sent once it is known, and an unknown one says so [stock.708]', () => {
  const edits = typed([['location', 'rack b1']]);
  expect(unknownLocations(edits)).toEqual(['rack b1']);
  expect(callsOf(edits, same, 'en')).toEqual([]);
  const known = withLocations(edits, new Map([['rack b1', 9]]));
  expect(callsOf(known, same, 'en')).toMatchObject([{ location_id: 9 }]);
  const nobodys = withLocations(edits, new Map([['rack b1', null]]));
  expect(cellState(nobodys, BOLT, 'location', 'en').problem).toBe('noLocation');
  expect(withLocations(edits, new Map([['rack b1', 3]]))).toEqual({});
  expect(callsOf(typed([['location', '']]), same, 'en')).toMatchObject([{ location_id: null }]);
});

test('a cell of the grid that others changed shows both values, and is sent only after one was chosen [stock.709]', () => {
  const edits = typed([['amount', '20']]);
  const now = { ...BOLT, amount: 8, version: 5 };
  expect(cellState(edits, now, 'amount', 'en')).toMatchObject({ text: '20', theirs: '8' });
  expect(callsOf(edits, () => now, 'en')).toEqual([]);
  expect(callsOf(keepMine(edits, now, 'amount'), () => now, 'en')).toMatchObject([
    { version: 5, amount: 20 },
  ]);
  expect(dropCell(edits, BOLT.id, 'amount')).toEqual({});
});

test('keeping one changed cell of the grid leaves another one undecided [stock.709]', () => {
  const edits = typed([
    ['name', 'Bolt'],
    ['amount', '20'],
  ]);
  const now = { ...BOLT, name: 'Hex bolt M8', amount: 8, version: 5 };
  const kept = keepMine(edits, now, 'name');
  expect(cellState(kept, now, 'name', 'en').theirs).toBeNull();
  expect(cellState(kept, now, 'amount', 'en').theirs).toBe('8');
  expect(callsOf(kept, () => now, 'en')).toEqual([]);
});

test('an amount of the grid that somebody changed can be set back to its former value', () => {
  const edits = typed([['name', 'Bolt']]);
  const now = { ...BOLT, amount: 9, version: 5 };
  const back = withCells(edits, [{ item: now, field: 'amount', typed: { text: '12' } }], 'en');
  expect(cellState(back, now, 'amount', 'en').text).toBe('12');
});

test('a cell of the grid is sent without a question when others changed another cell of its item', () => {
  const edits = typed([['name', 'Bolt']]);
  const now = { ...BOLT, amount: 8, version: 5 };
  expect(callsOf(edits, () => now, 'en')).toEqual([{ stock_id: 7, version: 5, name: 'Bolt' }]);
  expect(changesOf(edits, () => now, 'en')).toMatchObject([
    { before: 'Hex bolt', text: 'Bolt', theirs: null },
  ]);
});

test('amounts in the grid are read and shown with the decimal sign of the language', () => {
  const edits = typed([['amount', '1250,5']], {}, 'fr');
  expect(cellState(edits, BOLT, 'amount', 'fr').text).toBe('1250,5');
  expect(callsOf(edits, same, 'fr')).toMatchObject([{ amount: 1250.5 }]);
});

test('the longest name, the longest supplier and the largest amount can be typed into the grid [stock.708]', () => {
  const longest = 'x'.repeat(191);
  expect(readCell('name', { text: longest }, 'en')).toEqual({ value: longest });
  expect(readCell('supplier', { text: longest }, 'en')).toEqual({ value: longest });
  expect(readCell('amount', { text: '1000000000' }, 'en')).toEqual({ value: 1_000_000_000 });
});

test('a cell of the grid is copied as text that reads back as the same value, whatever the language [stock.707]', () => {
  const item = { ...BOLT, amount: 1265.0625, supplier: 'Ashby' };
  const fields: GridField[] = ['name', 'amount', 'supplier', 'allow_minus_amount'];
  for (const locale of ['en', 'fr']) {
    const read = fields.map((field) => readCell(field, { text: textOf(field, item, locale) }, locale));
    expect(read).toEqual([item.name, item.amount, 'Ashby', false].map((value) => ({ value })));
  }
  expect(textOf('allow_minus_amount', item, 'en')).toBe('0');
  expect(textOf('amount', item, 'fr')).toBe('1265,0625');
});

test('an item below zero cannot lose the permission to go below zero in the grid [stock.708]', () => {
  const below = { ...BOLT, amount: -2, allow_minus_amount: true };
  const edits = withCells({}, [{ item: below, field: 'allow_minus_amount', typed: { text: 'no' } }], 'en');
  expect(cellState(edits, below, 'allow_minus_amount', 'en').problem).toBe('minusNeeded');
  expect(callsOf(edits, same, 'en')).toEqual([]);
});

test('names of locations are the same whatever their capitals and the spaces in them [stock.974]', () => {
  const edits = typed([['location', ' Rack   B1']]);
  expect(unknownLocations(edits)).toEqual(['rack b1']);
  expect(callsOf(withLocations(edits, new Map([['rack b1', 9]])), same, 'en')).toMatchObject([
    { location_id: 9 },
  ]);
});

test('keeping the typed location of an item that somebody moved sends it [stock.709]', () => {
  const edits = withLocations(typed([['location', 'rack b1']]), new Map([['rack b1', 9]]));
  const now = { ...BOLT, location_id: 5, location_name: 'Dock', version: 5 };
  expect(cellState(edits, now, 'location', 'en')).toMatchObject({ text: 'rack b1', theirs: 'Dock' });
  const kept = keepMine(edits, now, 'location');
  expect(changesOf(kept, () => now, 'en')).toMatchObject([{ before: 'Dock', theirs: null }]);
  expect(callsOf(kept, () => now, 'en')).toEqual([{ stock_id: 7, version: 5, location_id: 9 }]);
});
