import type { Actions, Fixture } from './fixture';

const LISTS = '/api/stock/lists';

/** A list of two lines; on request two pieces of the first are picked. */
async function begun({ stock, lists }: Fixture, picked = false) {
  const [bolt, nut] = await stock.items({ name: 'Bolt' }, { name: 'Nut' });
  const list = await lists.create([
    { stock_id: bolt!.id, amount: 3 },
    { stock_id: nut!.id, amount: 1 },
  ]);
  const [first, second] = list.items;
  if (picked) await lists.pick(first, 2);
  return {
    path: `${LISTS}/${list.id}`,
    line: `${LISTS}/${list.id}/items/${first!.id}`,
    items: [first!.id, second!.id],
  };
}

export const LIST_ACTIONS: Actions = {
  [`POST ${LISTS}`]: {
    prepare: async ({ stock }) => ({
      path: LISTS,
      body: { customer_name: 'Fenwick', items: [{ stock_id: await stock.item(), amount: 2 }] },
    }),
    leaves: ['lists.created'],
  },
  [`PUT ${LISTS}/{list}`]: {
    prepare: async (fixture) => {
      const assignee = await fixture.api.arrange.user(fixture.team, 'keeper');
      return { path: (await begun(fixture)).path, body: { name: 'Second fix', user_id: assignee.id } };
    },
    leaves: ['lists.handed_over'],
  },
  [`DELETE ${LISTS}/{list}`]: {
    prepare: async (fixture) => ({ path: `${(await begun(fixture, true)).path}?return=true` }),
    leaves: ['stock.adjusted', 'lists.unpicked', 'lists.deleted'],
  },
  [`POST ${LISTS}/{list}/restore`]: {
    prepare: async (fixture) => {
      const { path } = await begun(fixture);
      await fixture.done('DELETE', path);
      return { path: `${path}/restore` };
    },
    leaves: ['lists.restored'],
  },
  [`POST ${LISTS}/{list}/duplicate`]: {
    prepare: async (fixture) => ({ path: `${(await begun(fixture)).path}/duplicate` }),
    leaves: ['lists.created'],
  },
  [`POST ${LISTS}/{list}/complete`]: {
    prepare: async (fixture) => ({
      path: `${(await begun(fixture, true)).path}/complete`,
      body: { remaining: 'carry_over' },
    }),
    leaves: ['lists.completed', 'lists.created'],
  },
  [`POST ${LISTS}/{list}/send`]: {
    prepare: async (fixture) => {
      const { path } = await begun(fixture);
      await fixture.done('POST', `${path}/complete`, { remaining: 'close' });
      return { path: `${path}/send`, body: { email: 'site@fenwick.example' } };
    },
    leaves: ['lists.edited'],
  },
  [`POST ${LISTS}/{list}/items`]: {
    prepare: async (fixture) => {
      const [one, two] = await fixture.stock.items({ name: 'Washer' }, { name: 'Screw' });
      const items = [one!, two!].map(({ id }) => ({ stock_id: id, amount: 1 }));
      return { path: `${(await begun(fixture)).path}/items`, body: { items } };
    },
    leaves: ['lists.item_added', 'lists.item_added'],
  },
  [`PUT ${LISTS}/{list}/items/{item}`]: {
    prepare: async (fixture) => ({
      path: (await begun(fixture)).line,
      body: { amount: 5, stock_id: await fixture.stock.item({ name: 'Washer' }) },
    }),
    leaves: ['lists.item_edited'],
  },
  [`DELETE ${LISTS}/{list}/items/{item}`]: {
    prepare: async (fixture) => ({ path: (await begun(fixture)).line }),
    leaves: ['lists.item_removed'],
  },
  [`POST ${LISTS}/{list}/items/reorder`]: {
    prepare: async (fixture) => {
      const { path, items } = await begun(fixture);
      return { path: `${path}/items/reorder`, body: { item_ids: items.reverse() } };
    },
    leaves: ['lists.reordered'],
  },
  [`POST ${LISTS}/{list}/items/{item}/pick`]: {
    prepare: async (fixture) => ({ path: `${(await begun(fixture)).line}/pick`, body: { delta: 2 } }),
    leaves: ['stock.adjusted', 'lists.picked'],
  },
  [`POST ${LISTS}/{list}/items/{item}/short`]: {
    prepare: async (fixture) => ({
      path: `${(await begun(fixture)).line}/short`,
      body: { reason: 'too_few', substitute_stock_id: await fixture.stock.item({ name: 'Washer' }) },
    }),
    leaves: ['lists.short'],
  },
};
