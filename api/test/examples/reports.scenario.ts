import type { Scenario } from './recorder';

const DAY_MS = 86_400_000;
const KEYS = ['overview', 'movements', 'below-zero', 'empties', 'fast-slow', 'locations'] as const;
const OF_PEOPLE = ['picking', 'counts', 'people', 'teams', 'low'] as const;

/** Some changes of stock, and all reports on them. */
export const reportsScenario: Scenario = async ({ show, before, keeper, owner, picker, team }) => {
  const team_id = team.id;
  await before('POST /api/stock/locations', { as: keeper, body: { team_id, name: 'Cold room' } });
  for (const [name, amount, allow_minus_amount, unit, minimum] of [
    ['Brass hinge 100 mm', 40, false, 'piece', 30],
    ['Wood screw 4 × 40', 5, false, null, null],
    ['Door closer', 1, true, null, 2],
  ] as const) {
    const body = { team_id, name, amount, allow_minus_amount, unit, minimum, location_id: 1 };
    await before('POST /api/stock', { as: keeper, body });
  }
  for (const [id, delta] of [
    [1, -12],
    [2, -5],
    [3, -3],
  ] as const) {
    const body = { team_id, delta, reason: 'used' };
    await before('POST /api/stock/{id}/adjust', { as: keeper, path: { id }, body });
  }
  await before('POST /api/stock/locations/{id}/counts', {
    as: picker,
    path: { id: 1 },
    body: { team_id, lines: [{ stock_id: 1, counted: 27, seen_amount: 28 }] },
  });
  await before('POST /api/stock/lists', {
    as: picker,
    body: { team_id, customer_name: 'Fenwick Plumbing', items: [{ stock_id: 1, amount: 2 }] },
  });
  await before('POST /api/stock/lists/{list}/items/{item}/pick', {
    as: picker,
    path: { list: 1, item: 1 },
    body: { team_id, delta: 2 },
  });
  await before('POST /api/stock/lists/{list}/complete', {
    as: picker,
    path: { list: 1 },
    body: { team_id },
  });

  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const query = { team_id, from: day(-1), to: day(0), group: 'day' };
  for (const key of [...KEYS, ...OF_PEOPLE])
    await show(`GET /api/stock/reports/${key}`, { as: owner, query });
  await show('GET /api/stock/reports/movements', {
    title: 'As a file',
    as: owner,
    query: { ...query, format: 'csv' },
  });
  await show('GET /api/stock/reports/movements', {
    title: 'Refused: it would end before it begins',
    as: owner,
    query: { ...query, from: day(0), to: day(-1) },
  });
};
