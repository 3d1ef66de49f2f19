import { TimedOut, withinTime } from './timeouts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs for ever; rejects with the reason for which it is aborted. */
const run = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

test('an operation that takes too long is aborted and fails as timed out, without a status or words [G.221]', async () => {
  let aborted = false;
  const late = withinTime(1_000, undefined, (signal) => {
    signal.addEventListener('abort', () => (aborted = true));
    return run(signal);
  });
  const failed = expect(late).rejects.toMatchObject({ status: 0, message: '' });
  await jest.advanceTimersByTimeAsync(1_000);
  await failed;
  await expect(late).rejects.toBeInstanceOf(TimedOut);
  expect(aborted).toBe(true);
});

test.each(['before', 'while'])(
  'an operation that its caller aborts %s it runs ends with the caller’s reason',
  async (when) => {
    const caller = new AbortController();
    const reason = new Error('The panel was closed');
    if (when === 'before') caller.abort(reason);
    const ended = withinTime(1_000, caller.signal, run);
    caller.abort(reason);
    await expect(ended).rejects.toBe(reason);
  },
);

test('an operation that has ended leaves no timer and hears nothing of its caller', async () => {
  const caller = new AbortController();
  let given: AbortSignal | undefined;
  const done = withinTime(1_000, caller.signal, async (signal) => {
    given = signal;
    return 'done';
  });
  expect(await done).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
  caller.abort();
  expect(given?.aborted).toBe(false);
});
