import type { Actions, Fixture } from './fixture';

const PLACES = '/api/stock/locations';
const archived = async ({ stock, done }: Fixture) => {
  const id = await stock.location('Rack A');
  await done('POST', `${PLACES}/${id}/archive`);
  return id;
};

export const LOCATION_ACTIONS: Actions = {
  [`POST ${PLACES}`]: {
    prepare: () => ({ path: PLACES, body: { name: 'Rack A' } }),
    leaves: ['locations.created'],
  },
  [`PUT ${PLACES}/{id}`]: {
    prepare: async ({ stock }) => ({
      path: `${PLACES}/${await stock.location('Rack A')}`,
      body: { name: 'Rack B' },
    }),
    leaves: ['locations.edited'],
  },
  [`POST ${PLACES}/{id}/archive`]: {
    prepare: async ({ stock }) => {
      const id = await stock.location('Rack A');
      await stock.items({ location_id: id }, { location_id: id });
      return {
        path: `${PLACES}/${id}/archive`,
        body: { on_items: 'move', move_to: await stock.location('Rack B') },
      };
    },
    leaves: ['stock.moved', 'stock.moved', 'locations.archived'],
  },
  [`POST ${PLACES}/{id}/unarchive`]: {
    prepare: async (fixture) => ({ path: `${PLACES}/${await archived(fixture)}/unarchive` }),
    leaves: ['locations.unarchived'],
  },
  [`DELETE ${PLACES}/{id}`]: {
    prepare: async (fixture) => ({ path: `${PLACES}/${await archived(fixture)}` }),
    leaves: ['locations.deleted'],
  },
  [`POST ${PLACES}/{id}/restore`]: {
    prepare: async (fixture) => {
      const id = await archived(fixture);
      await fixture.done('DELETE', `${PLACES}/${id}`);
      return { path: `${PLACES}/${id}/restore` };
    },
    leaves: ['locations.restored'],
  },
  [`POST ${PLACES}/{id}/merge`]: {
    prepare: async ({ stock }) => {
      const id = await stock.location('Rack A');
      await stock.item({ location_id: id });
      return { path: `${PLACES}/${id}/merge`, body: { into: await stock.location('Rack B') } };
    },
    leaves: ['stock.moved', 'locations.merged'],
  },
  [`POST ${PLACES}/{id}/counts`]: {
    prepare: async ({ stock }) => {
      const id = await stock.location('Rack A');
      const items = await stock.items({ location_id: id }, { location_id: id });
      const lines = items.map((item) => ({ stock_id: item.id, counted: 8 }));
      return { path: `${PLACES}/${id}/counts`, body: { lines } };
    },
    leaves: ['stock.counted', 'stock.counted', 'locations.counted'],
  },
};
