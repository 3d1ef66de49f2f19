import { endAfterRenewal } from './renewal.rules';

const DAY = '2027-03-01T00:00:00.000Z';

test.each([
  ['2028-02-29T10:00:00Z', 1, '2029-03-01T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 4, '2032-02-29T10:00:00.000Z'],
  ['2027-06-30T10:00:00Z', 2, '2029-06-30T10:00:00.000Z'],
  ['2026-01-01T10:00:00Z', 1, '2028-03-01T00:00:00.000Z'],
])('a subscription ending at %s, renewed by %d years on 2027-03-01, runs until %s', (end, years, until) => {
  expect(new Date(endAfterRenewal(end, years, Date.parse(DAY))).toISOString()).toBe(until);
});
