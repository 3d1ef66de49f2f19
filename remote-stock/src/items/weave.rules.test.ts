import { aStock } from '../sample';
import type { Ghost } from './items.state';
import { weave } from './weave.rules';

const row = (id: number) => aStock({ id });
const ghost = (id: number, before: number | null): Ghost => ({
  stock: row(id),
  to: 'archived',
  by: null,
  before,
});
const ids = (lines: ReturnType<typeof weave>) =>
  lines.map(({ stock, ghost: left }) => (left ? `(${stock.id})` : stock.id));

test('[X.26] a ghost stands where its row stood', () => {
  expect(ids(weave([row(1), row(3)], [ghost(2, 3)]))).toEqual([1, '(2)', 3]);
  expect(ids(weave([row(1)], [ghost(2, null)]))).toEqual([1, '(2)']);
});

test('[X.26] neighbours keep their order, whichever left first', () => {
  expect(ids(weave([row(4)], [ghost(2, 3), ghost(3, 4)]))).toEqual(['(2)', '(3)', 4]);
  expect(ids(weave([row(4)], [ghost(3, 4), ghost(2, 4)]))).toEqual(['(2)', '(3)', 4]);
});

test('[X.26] a row that is back has no ghost', () => {
  expect(ids(weave([row(1), row(2)], [ghost(2, null)]))).toEqual([1, 2]);
});
