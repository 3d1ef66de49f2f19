import { picture, sendPhoto } from '../photos';
import { upload } from '../upload';
import type { Actions, Fixture } from './fixture';

const archived = async ({ stock, done }: Fixture) => {
  const id = await stock.item();
  await done('POST', `/api/stock/${id}/archive`);
  return id;
};
const removed = async (fixture: Fixture) => {
  const id = await archived(fixture);
  await fixture.done('DELETE', `/api/stock/${id}`);
  return id;
};

export const STOCK_ACTIONS: Actions = {
  'POST /api/stock': {
    prepare: async ({ stock }) => ({
      path: '/api/stock',
      body: {
        name: 'Hinge',
        amount: 4,
        allow_minus_amount: true,
        location_id: await stock.location('Rack A'),
      },
    }),
    leaves: ['stock.created'],
  },
  'PUT /api/stock/{id}': {
    prepare: async ({ stock }) => ({
      path: `/api/stock/${await stock.item()}`,
      body: { name: 'Hinge', allow_minus_amount: true, location_id: await stock.location('Rack A') },
    }),
    leaves: ['stock.edited'],
  },
  'POST /api/stock/{id}/photo': {
    prepare: async ({ api, team, stock }) => {
      const [id, file] = [await stock.item(), await picture()];
      return { path: `/api/stock/${id}/photo`, send: (as) => sendPhoto(api, team, as, id, file) };
    },
    leaves: ['stock.edited'],
  },
  'DELETE /api/stock/{id}/photo': {
    prepare: async ({ api, team, owner, stock }) => {
      const id = await stock.item();
      await sendPhoto(api, team, owner, id, await picture());
      return { path: `/api/stock/${id}/photo` };
    },
    leaves: ['stock.edited'],
  },
  'POST /api/stock/{id}/adjust': {
    prepare: async ({ stock }) => ({
      path: `/api/stock/${await stock.item()}/adjust`,
      body: { delta: -2, reason: 'used', note: 'plot 4' },
    }),
    leaves: ['stock.adjusted'],
  },
  'POST /api/stock/{id}/move': {
    prepare: async ({ stock }) => ({
      path: `/api/stock/${await stock.item({ location_id: await stock.location('Rack A') })}/move`,
      body: { location_id: await stock.location('Rack B'), amount: 3 },
    }),
    leaves: ['stock.moved', 'stock.created'],
  },
  'POST /api/stock/{id}/archive': {
    prepare: async ({ stock }) => ({ path: `/api/stock/${await stock.item()}/archive` }),
    leaves: ['stock.archived'],
  },
  'POST /api/stock/{id}/unarchive': {
    prepare: async (fixture) => ({ path: `/api/stock/${await archived(fixture)}/unarchive` }),
    leaves: ['stock.unarchived'],
  },
  'DELETE /api/stock/{id}': {
    prepare: async (fixture) => ({ path: `/api/stock/${await archived(fixture)}` }),
    leaves: ['stock.deleted'],
  },
  'POST /api/stock/{id}/restore': {
    prepare: async (fixture) => ({ path: `/api/stock/${await removed(fixture)}/restore` }),
    leaves: ['stock.restored'],
  },
  'POST /api/stock/bulk': {
    prepare: async ({ stock }) => ({
      path: '/api/stock/bulk',
      body: {
        action: 'move',
        stock_ids: [await stock.item(), await stock.item()],
        params: { location_id: await stock.location('Rack B') },
      },
    }),
    leaves: ['stock.moved', 'stock.moved'],
  },
  'POST /api/stock/sheet': {
    prepare: async ({ stock }) => ({
      path: '/api/stock/sheet',
      body: {
        rows: [
          { stock_id: await stock.item(), version: 1, name: 'Hinge', amount: 4 },
          { stock_id: await stock.item(), version: 1, location_id: await stock.location('Rack B') },
        ],
      },
    }),
    leaves: ['stock.edited', 'stock.adjusted', 'stock.edited'],
  },
  'POST /api/stock/batches/{batch}/undo': {
    prepare: async ({ stock, done }) => {
      const body = { action: 'archive', stock_ids: [await stock.item(), await stock.item()] };
      const { batch_id } = await done('POST', '/api/stock/bulk', body);
      return { path: `/api/stock/batches/${String(batch_id)}/undo` };
    },
    leaves: ['stock.undone', 'stock.undone'],
  },
  'POST /api/stock/logs/{log}/undo': {
    prepare: async ({ stock, done }) => {
      const change = { delta: 1, reason: 'received' };
      const { log } = await done('POST', `/api/stock/${await stock.item()}/adjust`, change);
      return { path: `/api/stock/logs/${String(log?.id)}/undo` };
    },
    leaves: ['stock.undone'],
  },
  'POST /api/stock/import': {
    prepare: async ({ api, team, stock }) => {
      const id = await stock.item({ name: 'Bolt', amount: 1 });
      const file = `id,name,amount,location\n${id},Bolt M8,5,Shed\n,Nut,7,Shed\n`;
      const send = { file, fields: { team_id: String(team.id), create_locations: 'true' } };
      return { path: '/api/stock/import', send: (as) => upload(api, '/api/stock/import', { ...send, as }) };
    },
    leaves: ['stock.created', 'stock.edited', 'stock.adjusted', 'locations.created'],
    cause: 'import',
  },
  'GET /api/stock/export': {
    prepare: () => ({ path: '/api/stock/export', refused: { path: '/api/stock/export?columns=nonsense' } }),
    leaves: ['teams.exported'],
  },
  ...Object.fromEntries(
    ['stock', 'stock/lists', 'stock/locations', 'teams', 'teams/subscriptions', 'users'].map((of) => [
      `GET /api/${of}/logs/export`,
      { prepare: () => ({ path: `/api/${of}/logs/export` }), leaves: ['teams.exported'] },
    ]),
  ),
};
