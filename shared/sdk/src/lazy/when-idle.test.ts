import { whenIdle } from './when-idle';

const call = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  call.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a browser that cannot tell when it is idle is given three seconds, or the pause that was asked for', () => {
  whenIdle(call);
  whenIdle(call, 500);
  const cancel = whenIdle(call, 400);
  cancel();
  jest.advanceTimersByTime(499);
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_499);
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a browser that is asked to call when it is idle does so after the pause and within three seconds, unless it is cancelled', () => {
  const ask = jest.fn(() => 7);
  const cancelIt = jest.fn();
  Object.assign(window, { requestIdleCallback: ask, cancelIdleCallback: cancelIt });
  whenIdle(call, 500);
  whenIdle(call, 600)();
  jest.advanceTimersByTime(499);
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(ask.mock.calls).toEqual([[call, { timeout: 3_000 }]]);
  const cancel = whenIdle(call);
  jest.advanceTimersByTime(0);
  cancel();
  expect(cancelIt).toHaveBeenLastCalledWith(7);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});
