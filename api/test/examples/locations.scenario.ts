import type { Scenario } from './recorder';

/** Locations: created, counted, emptied, merged and deleted. */
export const locationsScenario: Scenario = async ({ show, before, keeper, manager, owner, team }) => {
  const team_id = team.id;
  const query = { team_id };
  await show('POST /api/stock/locations', { as: keeper, body: { team_id, name: 'Cold room' } });
  for (const name of ['Rack A1', 'Rack A2', 'Van 3']) {
    await before('POST /api/stock/locations', { as: keeper, body: { team_id, name } });
  }
  await show('POST /api/stock/locations', {
    title: 'Refused: the name is taken',
    as: keeper,
    body: { team_id, name: 'cold room' },
  });
  for (const [name, location_id] of [
    ['Brass hinge 100 mm', 1],
    ['Door closer', 1],
    ['Wood screw 4 × 40', 3],
  ] as const) {
    await before('POST /api/stock', { as: keeper, body: { team_id, name, location_id, amount: 18 } });
  }

  await show('GET /api/stock/locations', {
    as: keeper,
    query: { ...query, sort: 'name', sort_direction: 'ASC', totals: true },
  });
  await show('GET /api/stock/locations', {
    title: 'Exactly these',
    as: keeper,
    query: { ...query, location_ids: '2,1' },
  });
  await show('GET /api/stock/locations/{id}', { as: keeper, path: { id: 1 }, query });
  await show('PUT /api/stock/locations/{id}', {
    as: keeper,
    path: { id: 1 },
    body: { team_id, name: 'Cold room 1', version: 1 },
  });
  const count_id = '7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10';
  const begun = { team_id, count_id, lines: [{ stock_id: 1, counted: 17, seen_amount: 18 }] };
  await show('PUT /api/stock/locations/{id}/counting', { as: keeper, path: { id: 1 }, body: begun });
  await show('PUT /api/stock/locations/{id}/counting', {
    title: 'Refused: another device went on with it',
    as: keeper,
    path: { id: 1 },
    body: begun,
  });
  await show('GET /api/stock/locations/{id}/counting', {
    as: keeper,
    path: { id: 1 },
    query: { ...query, count_id },
  });
  await show('POST /api/stock/locations/{id}/counts', {
    as: keeper,
    path: { id: 1 },
    body: {
      team_id,
      lines: [
        { stock_id: 1, counted: 17, seen_amount: 18 },
        { stock_id: 2, counted: 18, seen_amount: 18 },
      ],
      note: 'Friday',
      count_id,
    },
  });
  await before('PUT /api/stock/locations/{id}/counting', {
    as: keeper,
    path: { id: 3 },
    body: {
      team_id,
      count_id: '0c9a1c9e-3b5d-4a0f-8f0b-6c1f0f6f2b21',
      lines: [{ stock_id: 3, counted: 4, seen_amount: 18 }],
    },
  });
  await show('DELETE /api/stock/locations/{id}/counting', {
    as: keeper,
    path: { id: 3 },
    query: { ...query, version: 1 },
  });
  await show('POST /api/stock/locations/{id}/archive', {
    title: 'Refused: it holds items',
    as: keeper,
    path: { id: 1 },
    body: { team_id, on_items: 'refuse' },
  });
  await show('POST /api/stock/locations/{id}/archive', {
    as: keeper,
    path: { id: 1 },
    body: { team_id, on_items: 'move', move_to: 2 },
  });
  await show('POST /api/stock/locations/{id}/unarchive', { as: keeper, path: { id: 1 }, body: { team_id } });
  await show('POST /api/stock/locations/{id}/merge', {
    as: manager,
    path: { id: 3 },
    body: { team_id, into: 2 },
  });
  await before('POST /api/stock/locations/{id}/archive', { as: manager, path: { id: 4 }, body: { team_id } });
  await show('DELETE /api/stock/locations/{id}', { as: manager, path: { id: 4 }, query });
  await show('POST /api/stock/locations/{id}/restore', { as: manager, path: { id: 4 }, body: { team_id } });
  await show('GET /api/stock/locations/{id}/history', {
    as: keeper,
    path: { id: 1 },
    query: { ...query, per_page: 4 },
  });
  await show('GET /api/stock/locations/logs', { as: owner, query: { ...query, action: 'archived' } });
  await show('GET /api/stock/locations/logs/export', { as: owner, query: { ...query, action: 'archived' } });
};
