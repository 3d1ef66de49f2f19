import { aStock } from '../../sample';
import type { DepartedStock } from './list.state';
import { mergeRows } from './merge-rows.rules';

const row = (id: number) => aStock({ id });
const departed = (id: number, before: number | null): DepartedStock => ({
  stock: row(id),
  to: 'archived',
  by: null,
  before,
});
const ids = (rows: ReturnType<typeof mergeRows>) =>
  rows.map(({ stock, departed: left }) => (left ? `(${stock.id})` : stock.id));

test('the thin row of a departed item stands where the item stood [live.26]', () => {
  expect(ids(mergeRows([row(1), row(3)], [departed(2, 3)]))).toEqual([1, '(2)', 3]);
  expect(ids(mergeRows([row(1)], [departed(2, null)]))).toEqual([1, '(2)']);
});

test('departed rows beside each other keep their order, whichever left first [live.26]', () => {
  expect(ids(mergeRows([row(4)], [departed(2, 3), departed(3, 4)]))).toEqual(['(2)', '(3)', 4]);
  expect(ids(mergeRows([row(4)], [departed(3, 4), departed(2, 4)]))).toEqual(['(2)', '(3)', 4]);
});

test('a row that has come back is not shown as departed [live.26]', () => {
  expect(ids(mergeRows([row(1), row(2)], [departed(2, null)]))).toEqual([1, 2]);
});
