import type { Column, TableRow } from '../kinds/report-view';
import { readSort, sorted } from './table-sort.rules';

const columns: Column[] = [
  { key: 'name', label: 'Name', kind: 'lead' },
  { key: 'days', label: 'Days', kind: 'number' },
];
const row = (name: string, days: number | null): TableRow => ({
  key: name,
  cells: [
    { text: name, sort: name },
    { text: String(days), sort: days },
  ],
});
const rows = [row('bolt', 2), row('nut', null), row('anchor', 10)];
const order = (query: string) =>
  sorted(rows, columns, readSort(new URLSearchParams(query), columns)).map(({ key }) => key);

test.each([
  ['', ['bolt', 'nut', 'anchor']],
  ['sort=unknown', ['bolt', 'nut', 'anchor']],
  ['sort=name&sort_direction=ASC', ['anchor', 'bolt', 'nut']],
  ['sort=days', ['anchor', 'bolt', 'nut']],
  ['sort=days&sort_direction=ASC', ['bolt', 'anchor', 'nut']],
])(
  'the order “%s” sorts the table of a report with unknown values last, or keeps its order where no column is named [logs.755]',
  (query, expected) => {
    expect(order(query)).toEqual(expected);
  },
);
