import { renderScreen } from '@storeroom/shared/testing';
import { paced } from './paced';

test('[X.28] what is asked for runs at once, then once for all at the end of the gap', async () => {
  await renderScreen(<p>Stock</p>);
  jest.useFakeTimers();
  const run = jest.fn();
  const { ask, stop } = paced(10_000, run);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_000);
  ask();
  ask();
  jest.advanceTimersByTime(5_900);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  stop();
  jest.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
