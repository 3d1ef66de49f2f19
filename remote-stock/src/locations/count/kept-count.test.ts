import { keepCount, readKeptCount } from './kept-count';

const place = '7/2/12';

beforeEach(() => window.localStorage.clear());

it('[X.886] a running count is there again for the same person, team and location, until it has no lines', () => {
  const lines = { 512: { counted: 9, seen: 12 }, 513: { counted: 1, seen: 0, scanned: true } };
  keepCount(place, lines);
  expect(readKeptCount(place)).toEqual(lines);
  expect(readKeptCount('8/2/12')).toBeNull();
  keepCount(place, {});
  expect(readKeptCount(place)).toBeNull();
});

it.each([
  '',
  'x',
  'null',
  '7',
  '[]',
  '{"512":null}',
  '{"x":{"counted":1,"seen":1}}',
  '{"512":{"counted":"1"}}',
])('[X.886] of %s, which is no count, nothing is taken', (kept) => {
  window.localStorage.setItem(`storeroom.count.${place}`, kept);
  expect(readKeptCount(place)).toBeNull();
});
