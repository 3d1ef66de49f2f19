import { columnProps, layoutFrom, layoutParameters, readColumns, writeColumns } from './index';

const KEYS = { known: ['name', 'amount', 'place', 'created'], usual: ['name', 'amount', 'place'] };
const read = (text: string) => readColumns(text, KEYS);

test('[X.11, X.580] columns are read as they are written', () => {
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
])('[X.581] of an address that names %s what is known stays', (_what, text, expected) => {
  const columns = read(text);
  expect(columns && writeColumns(columns)).toBe(expected);
});

test('[X.581] the address wins over the person, and the product comes last', () => {
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

test('[X.588] a cell has the width and the place of its column, and nothing without either', () => {
  expect(columnProps({ key: 'place' })).toEqual({});
  expect(columnProps({ key: 'place', width: 120, pinned: true })).toEqual({
    'data-pinned': true,
    style: { width: 120, minWidth: 120, maxWidth: 120, insetInlineStart: 'var(--pin-place, 0px)' },
  });
});
