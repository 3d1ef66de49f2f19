import fc from 'fast-check';
import { paginationOf, readIds, readPage, windowOf } from './page.rules';

const SORTS = { id: 'id', name: 'name' } as const;

it('[R9.1] reads an address without parameters as the newest fifteen', () => {
  expect(readPage({}, SORTS, 'id')).toEqual({ page: 1, per_page: 15, sort: 'id', descending: true });
});

it('[R5.6, W.30] falls back from what makes no sense, and cuts what is too much', () => {
  const size = (per_page: string) => readPage({ per_page }, SORTS, 'id').per_page;
  expect(['3', '4', '100', '101', '1000000', '-5', '1.5', '', 'x'].map(size)).toEqual([
    15, 4, 100, 100, 100, 15, 15, 15, 15,
  ]);
  for (const sort of ['constructor', '__proto__', 'toString', '']) {
    expect(readPage({ sort }, SORTS, 'id').sort).toBe('id');
  }
});

it('reads ids from a comma list and leaves out the rest', () => {
  expect(readIds('3, 5,x,-1,0,1.5,3,99999999999999999999')).toEqual([3, 5]);
});

it('takes every row of a list exactly once, from whichever end it reads', () => {
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

it('never skips more than half of a list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e5 }), (total, page) => {
      expect(windowOf(paginationOf(total, { page, per_page: 15 })).skip).toBeLessThanOrEqual(total / 2);
    }),
  );
});
