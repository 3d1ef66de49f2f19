import { aStock } from '../sample';
import { createHeldItems } from './held-items';

const tee = (version: number, amount: number) => aStock({ id: 2, version, amount });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const onRelease = jest.fn();
  return { onRelease, items: createHeldItems(onRelease) };
}

test('what is read of an item while something of it waits is taken in with the answer [offline.2163]', () => {
  const { items, onRelease } = open();
  expect(items.baseOf(tee(1, 5))).toEqual(tee(1, 5));
  // Read after the change was booked, and before its answer.
  expect(items.baseOf(tee(2, 6))).toEqual(tee(1, 5));
  items.answer(2, tee(2, 6));
  expect(items.baseOf(tee(2, 6))).toEqual(tee(2, 6));
  jest.runAllTimers();
  expect(onRelease).not.toHaveBeenCalled();
});

test('of two changes that wait the second is added to what the first has answered, though both were read [offline.2163]', () => {
  const { items } = open();
  items.baseOf(tee(1, 5));
  items.baseOf(tee(3, 7));
  items.answer(2, tee(2, 6));
  expect(items.baseOf(tee(3, 7))).toEqual(tee(2, 6));
});

test('what is read is shown after five seconds without an answer, and at once where nothing waits or the answer says nothing of the item [offline.2163]', () => {
  const { items, onRelease } = open();
  items.baseOf(tee(1, 5));
  items.baseOf(tee(2, 6));
  jest.advanceTimersByTime(4_999);
  expect(onRelease).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onRelease).toHaveBeenCalledTimes(1);
  expect(items.baseOf(tee(2, 6))).toEqual(tee(2, 6));
  items.answer(2, undefined);
  expect(items.baseOf(tee(3, 7))).toEqual(tee(3, 7));
  items.keep(new Set());
  expect(items.baseOf(tee(4, 8))).toEqual(tee(4, 8));
});

test('a list that was read before stands beside an item that is read anew, and both show the newer after five seconds [offline.2163]', () => {
  const { items, onRelease } = open();
  items.baseOf(tee(1, 5));
  expect(items.baseOf(tee(2, 6))).toEqual(tee(1, 5));
  jest.advanceTimersByTime(5_000);
  expect([items.baseOf(tee(1, 5)), items.baseOf(tee(2, 6))]).toEqual([tee(1, 5), tee(2, 6)]);
  jest.runAllTimers();
  expect(onRelease).toHaveBeenCalledTimes(1);
});

test('a reading of the same state, or an older one, is shown as it is [offline.2163]', () => {
  const { items } = open();
  items.baseOf(tee(2, 5));
  expect([items.baseOf(tee(2, 6)), items.baseOf(tee(1, 4))]).toEqual([tee(2, 6), tee(1, 4)]);
  expect(items.baseOf(tee(3, 7))).toEqual(tee(2, 6));
});
