import { setEnvironment } from '../environment/environment';
import { throttle } from './throttle';

beforeEach(() => {
  jest.useFakeTimers();
  setEnvironment({
    serverOrigin: '',
    fetch: () => Promise.reject(new Error('nobody answers')),
    readCookie: () => undefined,
    now: () => Date.now(),
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
});
afterEach(() => jest.useRealTimers());

test('a throttled action that is wanted when the pause has just ended runs at once', () => {
  const action = jest.fn();
  const { run } = throttle(10_000, action);
  run();
  jest.advanceTimersByTime(10_000);
  run();
  expect(action).toHaveBeenCalledTimes(2);
});

test('a throttled action runs at once, and then once at the end of the pause', () => {
  const action = jest.fn();
  const { run, stop } = throttle(10_000, action);
  run();
  expect(action).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_000);
  run();
  run();
  jest.advanceTimersByTime(5_900);
  expect(action).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(action).toHaveBeenCalledTimes(2);
  run();
  stop();
  jest.advanceTimersByTime(20_000);
  expect(action).toHaveBeenCalledTimes(2);
});
