import { aStock } from '../../sample';
import { type LeavingStock, mergeRows } from './list.state';

const row = (id: number) => aStock({ id });
const leaving = (id: number, before: number | null): LeavingStock => ({
  stock: row(id),
  to: 'archived',
  by: null,
  before,
});
const ids = (rows: ReturnType<typeof mergeRows>) =>
  rows.map(({ stock, leaving: left }) => (left ? `(${stock.id})` : stock.id));

test('the thin row of an item that has left the list is where the item was', () => {
  expect(ids(mergeRows([row(1), row(3)], [leaving(2, 3)]))).toEqual([1, '(2)', 3]);
  expect(ids(mergeRows([row(1)], [leaving(2, null)]))).toEqual([1, '(2)']);
});

test('thin rows of neighbouring items keep their order, whichever item left first', () => {
  expect(ids(mergeRows([row(4)], [leaving(2, 3), leaving(3, 4)]))).toEqual(['(2)', '(3)', 4]);
  expect(ids(mergeRows([row(4)], [leaving(3, 4), leaving(2, 4)]))).toEqual(['(2)', '(3)', 4]);
});

test('an item that has come back into the list has no thin row', () => {
  expect(ids(mergeRows([row(1), row(2)], [leaving(2, null)]))).toEqual([1, 2]);
});
