import { NO_SYNC } from './counting.rules';
import { storeCount, storeSync, readStoredCount, readSync } from './counting.hooks';

const place = '7/2/12';

beforeEach(() => window.localStorage.clear());

it('a count that is under way is stored for its person, team and location until it has no lines [offline.886]', () => {
  const lines = { 512: { counted: 9, seen: 12 }, 513: { counted: 1, seen: 0, scanned: true } };
  storeCount(place, lines);
  expect(readStoredCount(place)).toEqual(lines);
  expect(readStoredCount('8/2/12')).toBeNull();
  storeCount(place, {});
  expect(readStoredCount(place)).toBeNull();
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
  '{"5.5":{"counted":1,"seen":1}}',
  '{"Infinity":{"counted":1,"seen":1}}',
  '{"512":{"counted":-1,"seen":1}}',
])('the stored text %s is ignored, because it is not a count', (kept) => {
  window.localStorage.setItem(`storeroom.count.${place}`, kept);
  expect(readStoredCount(place)).toBeNull();
});

const id = '7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10';
const sync = {
  ...NO_SYNC,
  id,
  version: 2,
  base: { 512: { counted: 9, seen: 12 } },
  given_up: { id, version: 0 },
};

it('what a device stores about a count on the server is read back unchanged', () => {
  storeSync(place, sync);
  expect(readSync(place)).toEqual(sync);
});

it.each([
  '7',
  '"x"',
  '[]',
  JSON.stringify({ ...sync, id: 'x', given_up: { id: 'x', version: 1 } }),
  JSON.stringify({ ...sync, id: 7, given_up: { id: 7, version: 1 } }),
  JSON.stringify({ ...sync, version: 1.5, given_up: { id, version: -1 } }),
  JSON.stringify({ ...sync, version: null, given_up: { id, version: '1' } }),
])('what a device stores about a count on the server is ignored where it is %s [offline.962]', (kept) => {
  window.localStorage.setItem(`storeroom.count-known.${place}`, kept);
  expect(readSync(place)).toEqual(NO_SYNC);
});
