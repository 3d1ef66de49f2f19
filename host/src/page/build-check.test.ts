import { publishReconnect } from '@storeroom/sdk/host';
import { startBuildChecks } from './build-check';
import { handleReleaseHint } from './release-hint';
import { guardedReload } from './reload-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const info = (build: string | null) => ({ build, releases: '', killed: [] });

test('an open page looks for a new build every 60 minutes [R4.47]', async () => {
  const answers = [info('one'), null, info('two')];
  const ask = jest.fn(async () => answers.shift() ?? null);
  const take = jest.fn();
  const { stop } = startBuildChecks(ask, take);
  await jest.advanceTimersByTimeAsync(60 * 60_000 - 1);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(take.mock.calls).toEqual([[info('one')], [info('two')]]);
  stop();
});

test('a page that is seen or connected again looks at once, and no more than once a minute [platform.1920]', async () => {
  const ask = jest.fn(async () => null);
  const { check, stop } = startBuildChecks(ask, jest.fn());
  const again = [
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => window.dispatchEvent(new Event('online')),
    publishReconnect,
    check,
  ];
  for (const [at, happens] of again.entries()) {
    happens();
    expect(ask).toHaveBeenCalledTimes(at + 1);
    await jest.advanceTimersByTimeAsync(59_999);
    happens();
    expect(ask).toHaveBeenCalledTimes(at + 1);
    await jest.advanceTimersByTimeAsync(1);
  }
  stop();
});

test('hints make a page ask once, at a random moment within 5 s, however little time has passed since it asked last [platform.1974]', async () => {
  const ask = jest.fn(async () => null);
  const { check, stop } = startBuildChecks(ask, jest.fn());
  check();
  await jest.advanceTimersByTimeAsync(100);
  for (const random of [0.5, 0.1, 0.9]) handleReleaseHint(0, () => random);
  await jest.advanceTimersByTimeAsync(2_499);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  handleReleaseHint(0, () => 1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test('a hint is answered by what a page asks for before its moment comes, and without a network nothing is asked [platform.1974, platform.1920]', async () => {
  const ask = jest.fn(async () => null);
  const { check, stop } = startBuildChecks(ask, jest.fn());
  handleReleaseHint(0, () => 1);
  check();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  check();
  isOnline.mockReturnValue(true);
  check();
  expect(ask).toHaveBeenCalledTimes(2);
  isOnline.mockRestore();
  stop();
});

test('a page that joins the channel of hints asks if it may have missed one since it was made or has asked last [platform.1975]', async () => {
  const ask = jest.fn(async () => null);
  const { check, stop } = startBuildChecks(ask, jest.fn());
  const asked = async (quiet: number) => {
    handleReleaseHint(quiet, () => 0);
    await jest.advanceTimersByTimeAsync(0);
    return ask.mock.calls.length;
  };
  jest.setSystemTime(performance.timeOrigin + 2_000);
  expect(await asked(2_001)).toBe(0);
  expect(await asked(1_999)).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  check();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await asked(10_001)).toBe(2);
  expect(await asked(9_999)).toBe(3);
  stop();
});

test('a reload for a new build is followed by no other within 10 s [R4.48]', () => {
  const reload = jest.fn();
  const world = { storage: window.sessionStorage, now: Date.now, reload };
  expect(guardedReload(world)).toBe(true);
  jest.setSystemTime(Date.now() + 9_999);
  expect(guardedReload(world)).toBe(false);
  jest.setSystemTime(Date.now() + 1);
  expect(guardedReload(world)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['refused', null],
  [
    'full',
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  ],
])(
  'with storage that is %s a page is not reloaded within 10 s of its opening [R4.48, PF.57]',
  (_what, storage) => {
    const reload = jest.fn();
    const openedAt = Date.now();
    expect(guardedReload({ storage, openedAt, now: () => openedAt + 9_999, reload })).toBe(false);
    expect(guardedReload({ storage, openedAt, now: () => openedAt + 10_000, reload })).toBe(true);
  },
);
