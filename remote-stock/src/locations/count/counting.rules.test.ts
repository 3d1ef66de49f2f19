import { isSameCount, leftOf, linesOf, linesToKeep, merged } from './counting.rules';

const line = (counted: number, seen = 5) => ({ counted, seen });

describe('two devices with the same count', () => {
  const base = { 1: line(1), 2: line(2), 3: line(3) };

  test('that changed different lines have both changes merged [locations.931]', () => {
    const here = { 1: line(9), 2: line(2), 3: line(3), 4: line(4) };
    const there = { 1: line(1), 3: line(8), 5: line(5) };
    expect(merged(base, here, there)).toEqual({
      lines: { 1: line(9), 3: line(8), 4: line(4), 5: line(5) },
      differing: {},
    });
  });

  test('that made the same change have no difference [locations.931]', () => {
    const both = { ...base, 1: line(9), 4: line(4) };
    expect(merged(base, both, { ...both })).toEqual({ lines: both, differing: {} });
  });

  test('that changed a line differently have it as a difference, and a number wins over none [locations.931]', () => {
    const here = { 1: line(9), 2: line(7) };
    const there = { 1: line(8), 3: line(6) };
    expect(merged(base, here, there)).toEqual({
      lines: { 1: line(9), 2: line(7), 3: line(6) },
      differing: { 1: line(8) },
    });
  });

  test('that counted the same number against different amounts have a difference [locations.931]', () => {
    expect(merged({}, { 1: line(4, 5) }, { 1: line(4, 4) }).differing).toEqual({ 1: line(4, 4) });
  });
});

test('lines that a count saved elsewhere did not have are left over [locations.932]', () => {
  const here = { 1: line(1), 2: line(2), 3: line(3) };
  expect(leftOf(here, { 1: line(1), 2: line(9) })).toEqual({ left: { 3: line(3) }, otherwise: 1 });
});

test('lines of a count are read from the server as they were sent [locations.933]', () => {
  const lines = { 7: line(1), 512: { ...line(17, 18), scanned: true } };
  const sent = linesToKeep(lines, 90_000);
  expect(sent).toEqual([
    { stock_id: 7, counted: 1, seen_amount: 5 },
    { stock_id: 512, counted: 17, seen_amount: 18, scanned: true },
  ]);
  expect(linesOf({ lines: sent }, 90_000)).toEqual(lines);
  expect(isSameCount(linesOf({ lines: sent }, 90_000), lines)).toBe(true);
});
