import { isSameCount, leftOf, linesOf, linesToKeep, merged } from './counting.rules';

const line = (counted: number, seen = 5) => ({ counted, seen });

describe('two devices that had the same', () => {
  const base = { 1: line(1), 2: line(2), 3: line(3) };

  test('[X.931] what only one of them has changed, added or taken back is taken', () => {
    const here = { 1: line(9), 2: line(2), 3: line(3), 4: line(4) };
    const there = { 1: line(1), 3: line(8), 5: line(5) };
    expect(merged(base, here, there)).toEqual({
      lines: { 1: line(9), 3: line(8), 4: line(4), 5: line(5) },
      differing: {},
    });
  });

  test('[X.931] what both have changed alike is the same', () => {
    const both = { ...base, 1: line(9), 4: line(4) };
    expect(merged(base, both, { ...both })).toEqual({ lines: both, differing: {} });
  });

  test('[X.931] what both have changed otherwise is asked about, and a number goes before none', () => {
    const here = { 1: line(9), 2: line(7) };
    const there = { 1: line(8), 3: line(6) };
    expect(merged(base, here, there)).toEqual({
      lines: { 1: line(9), 2: line(7), 3: line(6) },
      differing: { 1: line(8) },
    });
  });

  test('[X.931] the same number against another amount is another count', () => {
    expect(merged({}, { 1: line(4, 5) }, { 1: line(4, 4) }).differing).toEqual({ 1: line(4, 4) });
  });
});

test('[X.932] of a count that was saved elsewhere what it did not have is left', () => {
  const here = { 1: line(1), 2: line(2), 3: line(3) };
  expect(leftOf(here, { 1: line(1), 2: line(9) })).toEqual({ left: { 3: line(3) }, otherwise: 1 });
});

test('[X.933] lines go to the server and come back as they were', () => {
  const lines = { 7: line(1), 512: { ...line(17, 18), scanned: true } };
  const sent = linesToKeep(lines, 90_000);
  expect(sent).toEqual([
    { stock_id: 7, counted: 1, seen_amount: 5 },
    { stock_id: 512, counted: 17, seen_amount: 18, scanned: true },
  ]);
  expect(linesOf({ lines: sent }, 90_000)).toEqual(lines);
  expect(isSameCount(linesOf({ lines: sent }, 90_000), lines)).toBe(true);
});
