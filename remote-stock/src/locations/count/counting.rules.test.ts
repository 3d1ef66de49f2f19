import { isSameCount, leftOf, linesOf, linesToStore, merged, sinceSent } from './counting.rules';

const line = (counted: number, seen = 5) => ({ counted, seen });

const base = { 1: line(1), 2: line(2), 3: line(3) };

test('changes of two devices to different lines of a count are merged [locations.931]', () => {
  const here = { 1: line(9), 2: line(2), 3: line(3), 4: line(4) };
  const there = { 1: line(1), 3: line(8), 5: line(5) };
  expect(merged(base, here, there)).toEqual({
    lines: { 1: line(9), 3: line(8), 4: line(4), 5: line(5) },
    differing: {},
  });
});

test('the same change of two devices to a count is not a difference [locations.931]', () => {
  const both = { ...base, 1: line(9), 4: line(4) };
  expect(merged(base, both, { ...both })).toEqual({ lines: both, differing: {} });
});

test('a line of a count that two devices changed differently is a difference, and a number wins over a removed line [locations.931]', () => {
  const here = { 1: line(9), 2: line(7) };
  const there = { 1: line(8), 3: line(6) };
  expect(merged(base, here, there)).toEqual({
    lines: { 1: line(9), 2: line(7), 3: line(6) },
    differing: { 1: line(8) },
  });
});

test('the same number counted by two devices against different expected amounts is a difference [locations.931]', () => {
  expect(merged({}, { 1: line(4, 5) }, { 1: line(4, 4) }).differing).toEqual({ 1: line(4, 4) });
});

test('of a count that was saved elsewhere, the lines that were not in it are left [locations.932]', () => {
  const here = { 1: line(1), 2: line(2), 3: line(3) };
  expect(leftOf(here, { 1: line(1), 2: line(9) })).toEqual({ left: { 3: line(3) }, otherwise: 1 });
});

test('of a count that was sent, a line counted again is held against what was sent, without binary fractions', () => {
  const sent = { 1: line(0.3, 0.1), 2: line(2) };
  expect(sinceSent(sent, { ...sent, 1: line(0.4, 0.7) }, null)).toEqual({ 1: line(0.4, 0.9) });
});

test.each([
  ['against the same amount', { counted: 3, seen: 5, version: 1 }, {}, 4],
  ['against the amount that was booked', { counted: 4, seen: 4, version: 2 }, {}, 4],
  ['against the amount after a movement', { counted: 5, seen: 6, version: 2 }, {}, 5],
  [
    'against the same amount, but was not booked',
    { counted: 3, seen: 5, version: 1 },
    { differences: [], unclear: [{ stock_id: 1 }] },
    5,
  ],
  [
    'against the same amount, but a later count of it had come first',
    { counted: 3, seen: 5, version: 1 },
    { differences: [], newer: [{ stock_id: 1 }] },
    5,
  ],
  [
    'against another amount, and nothing was booked of it',
    { counted: 4, seen: 4, version: 2 },
    { differences: [] },
    4,
  ],
])(
  'an item that is counted again while its count is saved, %s, is held against what is recorded then [locations.963]',
  (_how, again, answer, seen) => {
    const differences = [{ stock_id: 1, name: 'Tee', expected: 5, counted: 4, delta: -1, amount: 4 }];
    const saved = { differences, batch_id: 'b', ...answer };
    const sent = { 1: { counted: 4, seen: 5, version: 1 } };
    expect(sinceSent(sent, { 1: again }, saved)).toEqual({ 1: { ...again, seen } });
  },
);

test('lines of a count are the same after they were sent to the server and read back', () => {
  const lines = { 7: line(1), 512: { ...line(17, 18), scanned: true } };
  const sent = linesToStore(lines, 90_000);
  expect(sent).toEqual([
    { stock_id: 7, counted: 1, seen_amount: 5 },
    { stock_id: 512, counted: 17, seen_amount: 18, scanned: true },
  ]);
  expect(linesOf({ lines: sent }, 90_000)).toEqual(lines);
  expect(isSameCount(linesOf({ lines: sent }, 90_000), lines)).toBe(true);
});
