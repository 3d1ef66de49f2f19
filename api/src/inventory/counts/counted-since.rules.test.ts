import { countedOf, compareCount, type Movement } from './counted-since.rules';

it('a count is held against what was there before a later movement, without binary fractions', () => {
  const made = Date.parse('2026-11-26T10:00:00Z');
  const line = countedOf({ seen_version: 1, before_ms: 60_000 }, made);
  const done = made - 10_000;
  const movement: Movement = {
    log_id: 7,
    who: 'Tom',
    action: 'adjusted',
    delta: 0.1,
    at: new Date(done).toISOString(),
    version: 2,
    done,
    amount_after: 0.3,
    is_count: false,
    is_own: false,
  };
  expect(compareCount(line, 0.3, [movement])).toEqual({ kind: 'clear', expected: 0.2 });
});
