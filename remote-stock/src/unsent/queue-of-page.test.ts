import { unsentCountKey } from '@storeroom/contract';
import { setEnvironment, type Environment } from '@storeroom/sdk/host';
import '@storeroom/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import '../../testing/database';
import { runAfterPaint } from '../run-after-paint';
import { createEntryStore } from './entry-store';
import { queueOf, stopQueue } from './queue-of-page';
import { sendWork } from './send-work';
import type { PickWork } from './unsent.rules';
import { useEntriesOfList } from './unsent.hooks';

jest.mock('../run-after-paint');
jest.mock('./send-work');

const pick = (id: string, list_id: number) => {
  const work: PickWork = {
    kind: 'pick',
    list_id,
    item_id: 1,
    stock_id: 512,
    delta: 1,
    is_scanned: false,
    undoes: null,
  };
  return { id, team_id: 2, about: { name: 'Hex bolt', customer: 'Fenwick' }, work };
};

/** Tasks for after the next frame, which comes when a test calls `paint`. */
const held: (() => void)[] = [];
const paint = () => held.splice(0).forEach((task) => task());

beforeEach(() => {
  setEnvironment({ now: () => 1_000 } as Environment);
  jest.mocked(runAfterPaint).mockImplementation((task) => void held.push(task));
  jest.mocked(sendWork).mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  held.length = 0;
});

test('waiting changes that are read from the device after the page was closed are not shown', async () => {
  const queue = queueOf(0);
  const shown = jest.fn();
  queue.subscribe(shown);
  stopQueue();
  queue.add(pick('z', 41));
  await createEntryStore().read(0);
  paint();
  expect(shown).not.toHaveBeenCalled();
});

test('a pick is stored on the device, and is sent only after the frame that shows it [offline.1048]', async () => {
  const queue = queueOf(0);
  queue.add(pick('a', 41));
  await waitFor(() => expect(queue.unstored().size).toBe(0));
  // Twice as long as sending takes to begin.
  for (let reading = 0; reading < 4; reading += 1) await createEntryStore().read(0);
  expect(sendWork).not.toHaveBeenCalled();
  paint();
  await waitFor(() => expect(sendWork).toHaveBeenCalledTimes(1));
});

test('leaving the page is asked about from a press until the pick is stored on the device [offline.878]', async () => {
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const queue = queueOf(0);
  expect(isAsked()).toBe(false);
  queue.add(pick('d', 41));
  expect(isAsked()).toBe(true);
  await waitFor(() => expect(queue.unstored().size).toBe(0));
  expect(isAsked()).toBe(false);
  queue.add(pick('e', 41));
  stopQueue();
  expect(isAsked()).toBe(false);
});

test('a waiting pick of one list does not render another list again [offline.1048]', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queue = queueOf(0);
  await queue.flush();
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useEntriesOfList(42);
  });
  const before = drawn;
  act(() => queue.add(pick('b', 41)));
  expect(drawn).toBe(before);
  act(() => queue.add(pick('c', 42)));
  expect(result.current.map(({ id }) => id)).toEqual(['c']);
  jest.restoreAllMocks();
});

test('a noted number of waiting changes that the device has no more is forgotten, so that no sign-out asks about them [offline.870]', async () => {
  stopQueue();
  window.localStorage.setItem(unsentCountKey(3), '2');
  queueOf(3);
  await waitFor(() => expect(held).not.toHaveLength(0));
  paint();
  expect(window.localStorage.getItem(unsentCountKey(3))).toBeNull();
});
