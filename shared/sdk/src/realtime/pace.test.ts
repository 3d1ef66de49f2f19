import { noteRead } from '../freshness/reads';
import { dropFromPace, readAtPace, resetPace } from './pace';

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
