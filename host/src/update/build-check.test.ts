import { startBuildCheck } from './build-check';
import { guardedReload } from './reload-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[R4.47, X.764] an open page asks for the build every 60 minutes and tells each time of a new one', async () => {
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

test('[R4.48] after a reload no second one follows within 10 s', () => {
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
])('[R4.48, PF.57] with storage that is %s a page that was just opened is not reloaded', (_what, storage) => {
  const reload = jest.fn();
  const openedAt = Date.now();
  expect(guardedReload({ storage, openedAt, now: () => openedAt + 9_999, reload })).toBe(false);
  expect(guardedReload({ storage, openedAt, now: () => openedAt + 10_000, reload })).toBe(true);
});
