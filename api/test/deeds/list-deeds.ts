import type { Deeds, Scene } from './scene';

const LISTS = '/api/stock/lists';

/** A list of two lines, of the first of which two pieces are picked when asked. */
async function begun({ stock, lists }: Scene, picked = false) {
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

export const LIST_DEEDS: Deeds = {
  [`POST ${LISTS}`]: {
    prepare: async ({ stock }) => ({
      path: LISTS,
      body: { customer_name: 'Fenwick', items: [{ stock_id: await stock.item(), amount: 2 }] },
    }),
    leaves: ['lists.created'],
  },
  [`PUT ${LISTS}/{list}`]: {
    prepare: async (scene) => {
      const heir = await scene.api.arrange.user(scene.team, 'keeper');
      return { path: (await begun(scene)).path, body: { name: 'Second fix', user_id: heir.id } };
    },
    leaves: ['lists.handed_over'],
  },
  [`DELETE ${LISTS}/{list}`]: {
    prepare: async (scene) => ({ path: `${(await begun(scene, true)).path}?return=true` }),
    leaves: ['stock.adjusted', 'lists.unpicked', 'lists.deleted'],
  },
  [`POST ${LISTS}/{list}/restore`]: {
    prepare: async (scene) => {
      const { path } = await begun(scene);
      await scene.done('DELETE', path);
      return { path: `${path}/restore` };
    },
    leaves: ['lists.restored'],
  },
  [`POST ${LISTS}/{list}/duplicate`]: {
    prepare: async (scene) => ({ path: `${(await begun(scene)).path}/duplicate` }),
    leaves: ['lists.created'],
  },
  [`POST ${LISTS}/{list}/complete`]: {
    prepare: async (scene) => ({
      path: `${(await begun(scene, true)).path}/complete`,
      body: { remaining: 'carry_over' },
    }),
    leaves: ['lists.completed', 'lists.created'],
  },
  [`POST ${LISTS}/{list}/items`]: {
    prepare: async (scene) => {
      const [one, two] = await scene.stock.items({ name: 'Washer' }, { name: 'Screw' });
      const items = [one!, two!].map(({ id }) => ({ stock_id: id, amount: 1 }));
      return { path: `${(await begun(scene)).path}/items`, body: { items } };
    },
    leaves: ['lists.item_added', 'lists.item_added'],
  },
  [`PUT ${LISTS}/{list}/items/{item}`]: {
    prepare: async (scene) => ({
      path: (await begun(scene)).line,
      body: { amount: 5, stock_id: await scene.stock.item({ name: 'Washer' }) },
    }),
    leaves: ['lists.item_edited'],
  },
  [`DELETE ${LISTS}/{list}/items/{item}`]: {
    prepare: async (scene) => ({ path: (await begun(scene)).line }),
    leaves: ['lists.item_removed'],
  },
  [`POST ${LISTS}/{list}/items/reorder`]: {
    prepare: async (scene) => {
      const { path, items } = await begun(scene);
      return { path: `${path}/items/reorder`, body: { item_ids: items.reverse() } };
    },
    leaves: ['lists.reordered'],
  },
  [`POST ${LISTS}/{list}/items/{item}/pick`]: {
    prepare: async (scene) => ({ path: `${(await begun(scene)).line}/pick`, body: { delta: 2 } }),
    leaves: ['stock.adjusted', 'lists.picked'],
  },
  [`POST ${LISTS}/{list}/items/{item}/short`]: {
    prepare: async (scene) => ({
      path: `${(await begun(scene)).line}/short`,
      body: { reason: 'too_few', substitute_stock_id: await scene.stock.item({ name: 'Washer' }) },
    }),
    leaves: ['lists.short'],
  },
};
