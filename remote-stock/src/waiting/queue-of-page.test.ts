import { setEnvironment, type Environment } from '@storeroom/sdk/host';
import { act, renderHook, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { afterPaint } from '../after-paint';
import { createEntryStore } from './entry-store';
import { queueOf, stopQueue } from './queue-of-page';
import { sendWork } from './send-work';
import type { PickWork } from './waiting.rules';
import { useEntriesOfList } from './waiting.hooks';

jest.mock('../after-paint');
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

/** The frame comes when the test says so. */
const held: (() => void)[] = [];
const paint = () => held.splice(0).forEach((task) => task());

// jsdom has none.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

beforeEach(() => {
  setEnvironment({ now: () => 1_000 } as Environment);
  jest.mocked(afterPaint).mockImplementation((task) => void held.push(task));
  jest.mocked(sendWork).mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  stopQueue();
  held.length = 0;
});

test('[X.1048] what was pressed is on the disk first, and is sent once its frame is out', async () => {
  const queue = queueOf(0);
  queue.add(pick('a', 41));
  await waitFor(() => expect(queue.unkept().size).toBe(0));
  // As long as sending would take to begin, and again as long.
  for (let reading = 0; reading < 4; reading += 1) await createEntryStore().read(0);
  expect(sendWork).not.toHaveBeenCalled();
  paint();
  await waitFor(() => expect(sendWork).toHaveBeenCalledTimes(1));
});

test('[X.1048] a list draws nothing anew for a pick of another list', async () => {
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
