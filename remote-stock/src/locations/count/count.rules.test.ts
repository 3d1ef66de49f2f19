import { byName, movedSince, countVerdicts, verdictOf, withLine } from './count.rules';

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
