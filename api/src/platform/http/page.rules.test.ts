import fc from 'fast-check';
import { paginationOf, readIds, readPage, windowOf } from './page.rules';

const SORTS = { id: 'id', name: 'name' } as const;

it('an address without parameters asks for the newest fifteen [R9.1]', () => {
  expect(readPage({}, SORTS, 'id')).toEqual({ page: 1, per_page: 15, sort: 'id', descending: true });
});

it('a page size or an order that makes no sense falls back to the usual one, and a size that is too large is cut [R5.6, W.30]', () => {
  const size = (per_page: string) => readPage({ per_page }, SORTS, 'id').per_page;
  expect(['3', '4', '100', '101', '1000000', '-5', '1.5', '', 'x'].map(size)).toEqual([
    15, 4, 100, 100, 100, 15, 15, 15, 15,
  ]);
  for (const sort of ['constructor', '__proto__', 'toString', '']) {
    expect(readPage({ sort }, SORTS, 'id').sort).toBe('id');
  }
});

it('a list is in ascending order where that is asked for, in capitals or small letters, and else in descending order [R9.1]', () => {
  const isDescending = (sort_direction: string) => readPage({ sort_direction }, SORTS, 'id').descending;
  expect(['ASC', 'asc', 'DESC', 'desc', '', 'up'].map(isDescending)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

it('a list that is narrowed to ids has the page size that is asked for, and a hundred rows without one [wire.1462]', () => {
  const size = (query: object) => readPage(query, SORTS, 'id', 100).per_page;
  expect([{}, { per_page: '20' }, { per_page: '3' }].map(size)).toEqual([100, 20, 15]);
});

it('ids are read from a list with commas, and what is no id in it is left out', () => {
  expect(readIds('3, 5,x,-1,0,1.5,3,99999999999999999999')).toEqual([3, 5]);
});

it('the pages of a list hold every row exactly once, from whichever end they are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 4, max: 100 }), (total, per_page) => {
      const rows = Array.from({ length: total }, (_, at) => at);
      const { last_page } = paginationOf(total, { page: 1, per_page });
      const read = Array.from({ length: last_page }, (_, at) => {
        const { skip, take, backwards } = windowOf(paginationOf(total, { page: at + 1, per_page }));
        const found = (backwards ? rows.toReversed() : rows).slice(skip, skip + take);
        return backwards ? found.reverse() : found;
      });
      expect(read.flat()).toEqual(rows);
    }),
  );
});

it('no page of a list skips more than half of the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e5 }), (total, page) => {
      expect(windowOf(paginationOf(total, { page, per_page: 15 })).skip).toBeLessThanOrEqual(total / 2);
    }),
  );
});
