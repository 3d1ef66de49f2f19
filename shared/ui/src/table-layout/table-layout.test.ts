import { columnProps, layoutFrom, layoutParameters, readColumns, writeColumns } from './index';

const KEYS = { known: ['name', 'amount', 'place', 'created'], usual: ['name', 'amount', 'place'] };
const read = (text: string) => readColumns(text, KEYS);

test('order, pin and width of a table’s columns are written as a text and read from it', () => {
  const columns = [{ key: 'name', pinned: true }, { key: 'place', width: 120 }, { key: 'amount' }];
  expect(writeColumns(columns)).toBe('*name.place-120.amount');
  expect(read('*name.place-120.amount')).toEqual(columns);
});

test.each([
  ['no key', '', null],
  ['unknown keys only', 'colour.<b>', null],
  ['an unknown key', 'name.colour.amount', 'name.amount'],
  ['a key twice', 'name.amount.amount', 'name.amount'],
  ['no first column', 'amount', 'name.amount'],
  ['a pinned column behind another', 'name.*amount', '*amount.name'],
  ['a width that is too small', 'name-12', 'name-64'],
  ['a width that is too large', 'name-999', 'name-640'],
])('columns in an address that have %s, %j, are read as %j', (_what, text, expected) => {
  const columns = read(text);
  expect(columns && writeColumns(columns)).toBe(expected);
});

test('the columns of the address win over the person’s, and those over the product’s [look.581]', () => {
  const own = 'columns=name.created&density=compact';
  const layout = (search: string, kept?: string) =>
    layoutFrom(layoutParameters(new URLSearchParams(search), kept), KEYS);
  const keysOf = (search: string, kept?: string) => layout(search, kept).columns.map(({ key }) => key);
  expect(keysOf('columns=name.place', own)).toEqual(['name', 'place']);
  expect(keysOf('', own)).toEqual(['name', 'created']);
  expect(keysOf('')).toEqual(KEYS.usual);
  expect(layout('', own)).toMatchObject({ density: 'compact', isUsual: false });
  expect(layout('density=huge')).toMatchObject({ density: undefined, isUsual: true });
});

test('a cell has the width of its column, and in a pinned column a place', () => {
  expect(columnProps({ key: 'place' })).toEqual({});
  expect(columnProps({ key: 'place', width: 120, pinned: true })).toEqual({
    'data-pinned': true,
    style: { width: 120, minWidth: 120, maxWidth: 120, insetInlineStart: 'var(--pin-place, 0px)' },
  });
});
