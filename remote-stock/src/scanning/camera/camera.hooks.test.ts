import { createNewCodeFilter } from './camera.hooks';

test('a code before the camera counts once while it is in the picture, and again when it comes back [stock.621]', () => {
  const fresh = createNewCodeFilter();
  expect(fresh(['A', 'A', 'B'], 0)).toEqual(['A', 'B']);
  expect(fresh(['A'], 900)).toEqual([]);
  expect(fresh(['A', 'B'], 1_800)).toEqual(['B']);
  expect(fresh([], 3_000)).toEqual([]);
  expect(fresh(['A'], 3_001)).toEqual(['A']);
});
