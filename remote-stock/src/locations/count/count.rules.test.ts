import {
  agesOf,
  byName,
  countVerdicts,
  lineAsCounted,
  movedSince,
  oneMore,
  verdictOf,
  withLine,
} from './count.rules';

test.each([
  [undefined, 'open'],
  [{ counted: 18, seen: 18 }, 'match'],
  [{ counted: 0.3, seen: 0.1 + 0.2 }, 'match'],
  [{ counted: 17, seen: 18 }, 'short'],
  [{ counted: 19, seen: 18 }, 'over'],
] as const)('a line of a count with %p counts as %s', (line, verdict) =>
  expect(verdictOf(line)).toBe(verdict),
);

test('an amount that moved after a line was counted is not part of the difference of that line', () => {
  const line = { counted: 17, seen: 18 };
  expect(movedSince(line, 15)).toBe(-3);
  expect(movedSince(line, 18)).toBe(0);
  expect(movedSince(undefined, 15)).toBe(0);
  expect(movedSince({ counted: 1, seen: 0.1 }, 0.3)).toBe(0.2);
  expect(verdictOf(line)).toBe('short');
});

test('lines of a count are set and removed, and are summed up as open, matching, short or over', () => {
  const once = withLine({}, 7, { counted: 1, seen: 2 });
  const both = withLine(once, 8, { counted: 3, seen: 3 });
  const all = withLine(withLine(both, 10, { counted: 5, seen: 4 }), 11, { counted: 6, seen: 4 });
  expect(countVerdicts([7, 8, 9, 10, 11], all)).toEqual({ open: 1, match: 1, short: 1, over: 2 });
  expect(withLine(both, 7, null)).toEqual({ 8: { counted: 3, seen: 3 } });
});

test('items to count are sorted by name, numbers in it by their value [locations.742]', () => {
  const names = ['Bolt M40', 'Bolt M4', 'Bolt M39', 'Angle'].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual(['Angle', 'Bolt M4', 'Bolt M39', 'Bolt M40']);
});

const MINUTES = 60_000;
const first = { counted: 4, seen: 18, version: 2, from: 0, at: 1_000 };

test.each([
  ['within two minutes', 1_000 + 2 * MINUTES - 1, true],
  ['two minutes later', 1_000 + 2 * MINUTES, false],
  ['after the clock was put back', 999, false],
])(
  'a number entered %s is held against the amount shown then, or when the item began to be counted (%p) [locations.963]',
  (_when, now, isSame) => {
    const again = lineAsCounted(first, 5, { amount: 17, version: 3 }, now);
    expect(again).toEqual(
      isSame
        ? { counted: 5, seen: 18, version: 2, from: 0, at: now }
        : { counted: 5, seen: 17, version: 3, from: now, at: now },
    );
  },
);

test('each scan of a line adds one to it, held against the amount at the first, and says when it was', () => {
  const later = oneMore(first, { amount: 17, version: 3 }, 9 * MINUTES);
  expect(later).toEqual({ ...first, counted: 5, at: 9 * MINUTES });
  expect(oneMore(undefined, { amount: 17, version: 3 }, 5)).toEqual({
    counted: 1,
    seen: 17,
    version: 3,
    from: 5,
    at: 5,
  });
});

test('a line of a count says how long ago it was and how long it took, but not where the clock was put back since', () => {
  expect(agesOf(first, 1_000)).toEqual({ seen_version: 2, before_ms: 0, took_ms: 1_000 });
  expect(agesOf(first, 5_000.4)).toEqual({ seen_version: 2, before_ms: 4_000, took_ms: 1_000 });
  expect(agesOf(first, 999)).toEqual({ seen_version: 2, took_ms: 1_000 });
  expect(agesOf({ ...first, at: -1 }, 5_000)).toEqual({ seen_version: 2, before_ms: 5_001 });
});
