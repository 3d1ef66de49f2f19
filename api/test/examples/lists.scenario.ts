import type { Scenario } from './recorder';

/** Two picking lists, from the order to the last line. */
export const listsScenario: Scenario = async ({ show, before, keeper, manager, owner, picker, team }) => {
  const team_id = team.id;
  const query = { team_id };
  for (const [name, amount] of [
    ['Brass hinge 100 mm', 40],
    ['Wood screw 4 × 40', 200],
    ['Door closer', 7],
    ['Door closer, heavy', 3],
  ] as const) {
    await before('POST /api/stock', { as: keeper, body: { team_id, name, amount } });
  }

  await show('POST /api/stock/lists', {
    as: picker,
    body: {
      team_id,
      customer_name: 'Fenwick Plumbing',
      name: 'Second fix',
      items: [
        { stock_id: 1, amount: 6, note: 'the left ones' },
        { stock_id: 2, amount: 48 },
      ],
    },
  });
  await show('POST /api/stock/lists', {
    title: 'Refused: nothing of the second item',
    as: picker,
    body: {
      team_id,
      customer_name: 'Fenwick Plumbing',
      items: [
        { stock_id: 1, amount: 6 },
        { stock_id: 2, amount: 0 },
      ],
    },
  });
  const list = { list: 1 };
  await show('POST /api/stock/lists/{list}/items', {
    as: picker,
    path: list,
    body: { team_id, stock_id: 3, amount: 4 },
  });
  await show('PUT /api/stock/lists/{list}/items/{item}', {
    as: picker,
    path: { ...list, item: 1 },
    body: { team_id, amount: 8, note: 'four left, four right' },
  });
  await show('POST /api/stock/lists/{list}/items/reorder', {
    as: picker,
    path: list,
    body: { team_id, item_ids: [3, 1, 2] },
  });
  await show('GET /api/stock/lists/{list}', {
    title: 'One’s own of a kind',
    as: picker,
    path: { list: 'picking' },
    query: { ...query, activeUsers: true },
  });
  await show('GET /api/stock/lists/people', { as: keeper, query });
  await show('GET /api/stock/lists/{list}', { title: 'One list', as: picker, path: list, query });
  await show('PUT /api/stock/lists/{list}', {
    as: picker,
    path: list,
    body: { team_id, name: 'Second fix, plots 4 to 6', note: 'By noon' },
  });
  await show('PUT /api/stock/lists/{list}', {
    title: 'Refused: a picker hands nothing over',
    as: picker,
    path: list,
    body: { team_id, user_id: keeper.id },
  });

  await show('POST /api/stock/lists/{list}/items/{item}/pick', {
    as: picker,
    path: { ...list, item: 1 },
    body: { team_id, delta: 8 },
  });
  await show('POST /api/stock/lists/{list}/items/{item}/pick', {
    title: 'Refused: more than the line asks for',
    as: picker,
    path: { ...list, item: 3 },
    body: { team_id, delta: 5 },
  });
  await show('POST /api/stock/lists/{list}/items/{item}/short', {
    as: picker,
    path: { ...list, item: 3 },
    body: { team_id, reason: 'too_few', substitute_stock_id: 4 },
  });
  await show('DELETE /api/stock/lists/{list}/items/{item}', {
    as: picker,
    path: { ...list, item: 4 },
    query,
  });
  await show('POST /api/stock/lists/{list}/complete', {
    title: 'Refused: something is left',
    as: picker,
    path: list,
    body: { team_id },
  });
  await show('POST /api/stock/lists/{list}/complete', {
    as: picker,
    path: list,
    body: { team_id, remaining: 'carry_over' },
  });
  await show('POST /api/stock/lists/{list}/send', {
    as: picker,
    path: list,
    body: { team_id, email: 'site@fenwick.example' },
  });
  await show('POST /api/stock/lists/{list}/duplicate', { as: picker, path: list, body: { team_id } });
  await show('DELETE /api/stock/lists/{list}', { as: picker, path: { list: 3 }, query });
  await show('POST /api/stock/lists/{list}/restore', { as: picker, path: { list: 3 }, body: { team_id } });
  await before('PUT /api/stock/lists/{list}', {
    as: manager,
    path: { list: 3 },
    body: { team_id, user_id: keeper.id },
  });
  await show('GET /api/stock/lists/logs', { as: owner, query: { ...query, per_page: 5 } });
  await show('GET /api/stock/lists/logs/export', { as: owner, query: { ...query, action: 'picked' } });
};
