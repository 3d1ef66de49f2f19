import { aStock } from '../../sample';
import type { LeavingStock } from './list.state';
import { mergeRows } from './merge-rows.rules';

const row = (id: number) => aStock({ id });
const leaving = (id: number, before: number | null): LeavingStock => ({
  stock: row(id),
  to: 'archived',
  by: null,
  before,
});
const ids = (rows: ReturnType<typeof mergeRows>) =>
  rows.map(({ stock, leaving: left }) => (left ? `(${stock.id})` : stock.id));

test('the thin row of a leaving item stands where the item stood [live.26]', () => {
  expect(ids(mergeRows([row(1), row(3)], [leaving(2, 3)]))).toEqual([1, '(2)', 3]);
  expect(ids(mergeRows([row(1)], [leaving(2, null)]))).toEqual([1, '(2)']);
});

test('leaving rows beside each other keep their order, whichever left first [live.26]', () => {
  expect(ids(mergeRows([row(4)], [leaving(2, 3), leaving(3, 4)]))).toEqual(['(2)', '(3)', 4]);
  expect(ids(mergeRows([row(4)], [leaving(3, 4), leaving(2, 4)]))).toEqual(['(2)', '(3)', 4]);
});

test('a row that has come back is not shown as leaving [live.26]', () => {
  expect(ids(mergeRows([row(1), row(2)], [leaving(2, null)]))).toEqual([1, 2]);
});
