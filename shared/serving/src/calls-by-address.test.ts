import { callsByAddress } from './calls-by-address';

test('an address is told how long it has to wait once it has made its calls, and begins anew with the next window [platform.1841]', () => {
  let now = 60_000;
  const { take } = callsByAddress({ most: 2, window_ms: 60_000 }, () => now);
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([null, null, 60, null]);
  now += 59_500;
  expect(take('a')).toBe(1);
  now += 500;
  expect(take('a')).toBeNull();
});

test('an address that has made its calls stays refused while as many addresses as are counted call [platform.1841]', () => {
  const { take } = callsByAddress({ most: 1, window_ms: 60_000 }, () => 60_000);
  take('a');
  for (let address = 1; address < 100_000; address += 1) take(String(address));
  expect(take('a')).toBe(60);
});
