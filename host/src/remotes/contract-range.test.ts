import { fitsContract } from './contract-range';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.2.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.3.0', '1.2.9', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.1.0', true],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('[PF.50] built against %s, a host with %s runs it: %s', (range, version, fits) => {
  expect(fitsContract(range, version)).toBe(fits);
});
