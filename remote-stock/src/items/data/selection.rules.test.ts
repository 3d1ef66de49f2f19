import { rangeOf } from '@storeroom/list';
import { aStock } from '../../sample';
import {
  NOTHING,
  countOf,
  isSameFilter,
  isSelected,
  outOfSight,
  refreshed,
  selectionOf,
  withRows,
  type FilteredList,
} from './selection.rules';

const LIST: FilteredList = {
  view: 'available',
  name: '',
  oversold: false,
  low: false,
  location_id: [],
  otherFilters: {},
};
const rows = ['Elbow', 'Tee', 'Union', 'Valve'].map((name, at) => aStock({ id: at + 1, name }));
const [elbow, tee, union, valve] = rows as [
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
];

test('a range of rows is selected from the last selected row to this one, in either direction [look.9]', () => {
  expect(rangeOf(rows, tee.id, valve)).toEqual([tee, union, valve]);
  expect(rangeOf(rows, union.id, elbow)).toEqual([elbow, tee, union]);
  expect(rangeOf(rows, 99, tee)).toEqual([tee]);
  expect(rangeOf(rows, null, tee)).toEqual([tee]);
});

test('a selection knows how many of its rows are hidden by the filter or on other pages [look.500]', () => {
  const selection = selectionOf([elbow, tee, union]);
  expect(outOfSight(selection, LIST, rows)).toEqual({ filtered: 0, elsewhere: 0 });
  expect(outOfSight(selection, LIST, [tee])).toEqual({ filtered: 0, elsewhere: 2 });
  expect(outOfSight(selection, { ...LIST, name: 'tee' }, [tee])).toEqual({ filtered: 2, elsewhere: 0 });
  const all = { by: 'filter', list: LIST, total: 40 } as const;
  expect(outOfSight(all, LIST, rows)).toEqual({ filtered: 0, elsewhere: 36 });
  expect(outOfSight(all, { ...LIST, name: 'tee' }, [tee])).toEqual({ filtered: 39, elsewhere: 0 });
});

test.each<Partial<FilteredList>>([
  { view: 'empty' },
  { name: 'tee' },
  { oversold: true },
  { low: true },
  { location_id: [4] },
  { otherFilters: { listed: 'true' } },
])('a selection of all that match is not on the page of a list that differs from its own by %j', (part) => {
  const all = { by: 'filter', list: LIST, total: 40 } as const;
  expect(outOfSight(all, { ...LIST, ...part }, [])).toEqual({ filtered: 40, elsewhere: 0 });
});

test('a selection of all that match includes every row that the filter matches, until one row is taken out', () => {
  const all = { by: 'filter', list: { ...LIST, name: 'e' }, total: 40 } as const;
  expect(rows.map((row) => isSelected(all, row))).toEqual([true, true, false, true]);
  const rest = withRows(all, [tee], false, [elbow, tee, valve]);
  expect([rest.by, countOf(rest), isSelected(rest, tee)]).toEqual(['item', 2, false]);
});

test('an item that leaves the view leaves the selection, and other changes of selected items are taken in [look.502]', () => {
  const selection = selectionOf([elbow, tee]);
  const news = [
    { ...elbow, deleted_at: '2026-10-14T14:00:00Z' },
    { ...tee, name: 'Tee 22' },
    aStock({ id: 77 }),
  ];
  const next = refreshed(selection, news, 'available');
  expect(next).toEqual(selectionOf([{ ...tee, name: 'Tee 22' }]));
  expect(refreshed(selection, [valve], 'available')).toBe(selection);
  expect(refreshed(NOTHING, news, 'available')).toBe(NOTHING);
});

test('an answer that is older than what was read of a selected item since does not take its place [look.502]', () => {
  const [known, older] = [
    { ...tee, version: 3, location_id: 5 },
    { ...tee, version: 2, location_id: 4 },
  ];
  expect(refreshed(selectionOf([known]), [older], 'available')).toEqual(selectionOf([known]));
});

test('a list with the same filters in another order, or with a space behind its name, is the same list', () => {
  const one = {
    ...LIST,
    name: 'tee',
    location_id: [4, 'not set', 9],
    otherFilters: { listed: 'true', changed: '7d' },
  } as const;
  const other = {
    ...LIST,
    name: 'tee ',
    location_id: [9, 4, 'not set'],
    otherFilters: { changed: '7d', listed: 'true' },
  } as const;
  expect(isSameFilter(one, other)).toBe(true);
  expect(isSameFilter(one, { ...other, location_id: [4, 9] })).toBe(false);
});
