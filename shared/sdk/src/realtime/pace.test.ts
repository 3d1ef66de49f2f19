import { noteRead } from '../freshness/reads';
import { setQueryLibrary } from '../lazy/query-library.hooks';
import * as library from '../query-library';
import * as atPace from './at-pace';
import { batchIds, dropFromPace, readAtPace, resetPace } from './pace';

beforeEach(() => {
  jest.useFakeTimers();
  resetPace();
});
afterEach(() => jest.useRealTimers());

test('several requests for the same reading within a quarter of a second are one reading', async () => {
  const figures = jest.fn();
  const rows = jest.fn();
  for (let at = 0; at < 12; at += 1) {
    readAtPace('figures', figures);
    readAtPace('rows', rows);
    await jest.advanceTimersByTimeAsync(20);
  }
  expect(figures).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect([figures, rows].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('readings caused by 500 events make at most four calls in any second [G.230]', async () => {
  const sent: number[] = [];
  const read = () => {
    for (let call = 0; call < 4; call += 1) {
      noteRead(Date.now());
      sent.push(Date.now());
    }
  };
  for (let at = 0; at < 500; at += 1) {
    readAtPace('page', read);
    await jest.advanceTimersByTimeAsync(20);
  }
  for (const from of sent) {
    expect(sent.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(4);
  }
  expect(sent.length).toBeGreaterThan(20);
});

test('a reading that is requested while it runs is repeated once afterwards, and does not run twice at a time [G.231]', async () => {
  const answers: (() => void)[] = [];
  const read = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const other = jest.fn();
  readAtPace('slow', read);
  await jest.advanceTimersByTimeAsync(250);
  readAtPace('slow', read);
  readAtPace('other', other);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(250);
  expect(read).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a reading that fails stops no later one, and a reading that was dropped is not made', async () => {
  const later = jest.fn();
  readAtPace('broken', () => {
    throw new Error('no such server');
  });
  readAtPace('gone', later);
  dropFromPace('gone');
  await jest.advanceTimersByTimeAsync(250);
  readAtPace('broken', later);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(later).toHaveBeenCalledTimes(1);
});

test('ids of many events are read in one call without repeats, and later ones in the next call [live.22]', async () => {
  const items = jest.fn();
  const lists = jest.fn();
  const ofItems = batchIds(items);
  const ofLists = batchIds(lists);
  ofItems.add([1, 2]);
  ofItems.add([2, 3]);
  ofLists.add([1]);
  await jest.advanceTimersByTimeAsync(249);
  expect(items).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect([items.mock.calls, lists.mock.calls]).toEqual([[[[1, 2, 3]]], [[[1]]]]);
  ofItems.add([4]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(items.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

test('ids that wait when a part of the page closes are not read, then or later', async () => {
  const items = jest.fn();
  const { add, stop } = batchIds(items);
  add([1]);
  stop();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(items).not.toHaveBeenCalled();
  add([2]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(items.mock.calls).toEqual([[[2]]]);
});

test('after a round of ten calls the next one waits three and a half seconds, after one call a second, and after a pause a quarter [G.230]', async () => {
  const rounds: number[] = [];
  const readWith = (calls: number) => () => {
    rounds.push(Date.now());
    for (let call = 0; call < calls; call += 1) noteRead(Date.now());
  };
  readAtPace('page', readWith(10));
  await jest.advanceTimersByTimeAsync(250);
  readAtPace('page', readWith(1));
  await jest.advanceTimersByTimeAsync(4_000);
  readAtPace('page', readWith(1));
  await jest.advanceTimersByTimeAsync(5_100);
  const asked = Date.now();
  readAtPace('page', readWith(1));
  await jest.advanceTimersByTimeAsync(1_000);
  const [first = 0, second = 0, third = 0, fourth = 0] = rounds;
  const waited = [second - first, third - second, fourth - asked];
  // A timer of nothing takes a millisecond.
  expect(waited.map((time) => Math.round(time / 10) * 10)).toEqual([3_500, 1_000, 250]);
});

test('remotes read at the page’s one pace, and drop what no longer has to be read', async () => {
  setQueryLibrary(library);
  const [read, dropped, ids] = [jest.fn(), jest.fn(), jest.fn()];
  atPace.readAtPace('page', read);
  atPace.readAtPace('closed', dropped);
  atPace.batchIds(ids).add([1]);
  atPace.dropFromPace('closed');
  await jest.advanceTimersByTimeAsync(250);
  expect([read, dropped, ids].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});
