import { steadyCodes } from './steady-codes';

test('[X.621] a code counts once for as long as it is in the picture, and again when it comes back', () => {
  const fresh = steadyCodes();
  expect(fresh(['A', 'A', 'B'], 0)).toEqual(['A', 'B']);
  expect(fresh(['A'], 900)).toEqual([]);
  expect(fresh(['A', 'B'], 1_800)).toEqual(['B']);
  expect(fresh([], 3_000)).toEqual([]);
  expect(fresh(['A'], 3_001)).toEqual(['A']);
});
