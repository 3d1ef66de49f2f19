import { startBuildCheck } from './build-check';
import { guardedReload } from './reload-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an open page looks for a new build every 60 minutes and reports each new one [R4.47]', async () => {
  const builds = ['one', null, 'two', 'three'];
  const ask = jest.fn(async () => builds.shift() ?? null);
  const onNew = jest.fn();
  startBuildCheck('one', ask, onNew);
  await jest.advanceTimersByTimeAsync(60 * 60_000 - 1);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onNew).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5 * 60 * 60_000);
  expect(ask).toHaveBeenCalledTimes(6);
  expect(onNew).toHaveBeenCalledTimes(2);
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
