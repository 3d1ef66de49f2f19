import { columnProps, layoutFrom, layoutParameters, readColumns, writeColumns } from './index';

const KEYS = { known: ['name', 'amount', 'place', 'created'], usual: ['name', 'amount', 'place'] };
const read = (text: string) => readColumns(text, KEYS);

test('the columns of a table are read from their text as they were written [look.11, look.580]', () => {
  const columns = [{ key: 'name', pinned: true }, { key: 'place', width: 120 }, { key: 'amount' }];
  expect(writeColumns(columns)).toBe('*name.place-120.amount');
  expect(read('*name.place-120.amount')).toEqual(columns);
});

test.each([
  ['nothing', '', null],
  ['nothing known', 'colour.<b>', null],
  ['an unknown one', 'name.colour.amount', 'name.amount'],
  ['one twice', 'name.amount.amount', 'name.amount'],
  ['one without the lead', 'amount', 'name.amount'],
  ['pinned ones behind', 'name.*amount', '*amount.name'],
  ['too narrow a one', 'name-12', 'name-64'],
  ['too wide a one', 'name-999', 'name-640'],
])('of columns in an address that names %s the known ones stay [look.581]', (_what, text, expected) => {
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

test('a cell has the width and the place of its column [look.588]', () => {
  expect(columnProps({ key: 'place' })).toEqual({});
  expect(columnProps({ key: 'place', width: 120, pinned: true })).toEqual({
    'data-pinned': true,
    style: { width: 120, minWidth: 120, maxWidth: 120, insetInlineStart: 'var(--pin-place, 0px)' },
  });
});
