import sharp from 'sharp';
import { sealLogs } from '../../src/platform/audit/seal-logs';
import { rate_limits } from '../../src/platform/database/schema/mail';
import type { Scenario } from './recorder';

/** One item from its creation to its deletion, with all changes between. */
export const stockScenario: Scenario = async ({ api, show, before, keeper, manager, owner, team }) => {
  const team_id = team.id;
  const cold = { as: keeper, body: { team_id, name: 'Cold room' } };
  await before('POST /api/stock/locations', cold);
  await before('POST /api/stock/locations', { ...cold, body: { team_id, name: 'Rack A1' } });
  const query = { team_id };

  await show('POST /api/stock', {
    as: keeper,
    body: { team_id, name: 'Brass hinge 100 mm', location_id: 1, amount: 40 },
  });
  await show('POST /api/stock', {
    title: 'Refused: no name, and too little of it',
    as: keeper,
    body: { team_id, name: '', amount: 'forty' },
  });
  await before('POST /api/stock', { as: keeper, body: { team_id, name: 'Wood screw 4 × 40', amount: 0 } });
  await before('POST /api/stock', {
    as: keeper,
    body: { team_id, name: 'Door closer', location_id: 2, amount: 7 },
  });

  await show('GET /api/stock', { as: keeper, query: { ...query, name: 'hinge', per_page: 30 } });
  await show('GET /api/stock', { title: 'Exactly these', as: keeper, query: { ...query, stock_ids: '3,1' } });
  await show('GET /api/stock/{id}', { as: keeper, path: { id: 1 }, query });
  await show('GET /api/stock/{id}', {
    title: 'Unknown, or another team’s: the answer is the same',
    as: keeper,
    path: { id: 9999 },
    query,
  });

  const hinge = { as: keeper, path: { id: 1 } };
  await show('POST /api/stock/{id}/adjust', {
    ...hinge,
    body: { team_id, delta: -2, reason: 'used', note: 'plot 4' },
  });
  await show('POST /api/stock/{id}/adjust', {
    ...hinge,
    title: 'Refused: more than there is',
    body: { team_id, delta: -90, reason: 'used' },
  });
  await show('POST /api/stock/logs/{log}/undo', { as: keeper, path: { log: 4 }, body: { team_id } });
  await show('POST /api/stock/logs/{log}/undo', {
    title: 'Refused: it is taken back already',
    as: keeper,
    path: { log: 4 },
    body: { team_id },
  });
  await show('PUT /api/stock/{id}', {
    ...hinge,
    body: { team_id, name: 'Brass hinge 100 mm, left', version: 3 },
  });
  await show('PUT /api/stock/{id}', {
    ...hinge,
    title: 'Refused: somebody else was faster',
    body: { team_id, name: 'Hinge, brass, left', version: 3 },
  });
  await show('POST /api/stock/{id}/move', { ...hinge, body: { team_id, location_id: 2, amount: 10 } });
  await show('POST /api/stock/{id}/archive', { ...hinge, body: { team_id, reason: 'No longer made' } });
  await show('GET /api/stock/archive-reasons', {
    as: hinge.as,
    query: { ...query, stock_ids: String(hinge.path.id) },
  });
  await show('POST /api/stock/{id}/unarchive', { ...hinge, body: { team_id } });

  await show('DELETE /api/stock/{id}', {
    title: 'Refused: a stock keeper deletes nothing',
    as: keeper,
    path: { id: 3 },
    query,
  });
  await before('POST /api/stock/{id}/archive', { as: manager, path: { id: 3 }, body: { team_id } });
  await show('DELETE /api/stock/{id}', { as: manager, path: { id: 3 }, query });
  await show('POST /api/stock/{id}/restore', { as: manager, path: { id: 3 }, body: { team_id } });

  await show('GET /api/stock/lookup', { as: keeper, query: { ...query, code: 'door closer' } });
  await show('GET /api/stock/{id}/history', {
    as: keeper,
    path: { id: 1 },
    query: { ...query, per_page: 4 },
  });
  await show('GET /api/stock/logs', { as: owner, query: { ...query, action: 'adjusted' } });
  // The server does this every ten seconds.
  await sealLogs(api.database);
  await show('GET /api/logs/seals', { as: owner, query: { ...query, log: 'stock', ids: '1,2' } });
  await show('GET /api/stock/logs/export', { as: owner, query: { ...query, action: 'adjusted' } });

  await show('POST /api/stock/{id}/adjust', {
    ...hinge,
    title: 'One of several that are taken back at once',
    body: { team_id, delta: -1, reason: 'used', batch_id: '5b0c1f0e-6f0a-4b43-9d57-0d8f6c1a2e34' },
  });

  const color = { width: 64, height: 48, channels: 3, background: '#0B6B4C' } as const;
  const file = await sharp({ create: color }).png().toBuffer();
  const form = { fields: { team_id: String(team_id) }, file, filename: 'hinge.png', field: 'photo' };
  const given = await show('POST /api/stock/{id}/photo', { ...hinge, form });
  await show('POST /api/stock/{id}/photo', {
    ...hinge,
    title: 'Refused: no picture that is taken',
    form: { ...form, file: 'GIF89a', filename: 'hinge.gif' },
  });
  const other = await sharp({ create: { ...color, background: '#884400' } })
    .png()
    .toBuffer();
  await show('POST /api/stock/{id}/photo', {
    path: hinge.path,
    as: manager,
    title: 'Refused: somebody else was faster',
    form: { ...form, fields: { ...form.fields, seen_version: '1' }, file: other },
  });
  await api.database.identity.update(rate_limits).set({ tries: 300 });
  await show('POST /api/stock/{id}/photo', {
    ...hinge,
    title: 'Refused: three hundred within a day',
    form: { ...form, file: 'any picture' },
  });
  const address = new URL(String(given.body.result?.stock?.photo?.thumbnail), api.config.server_origin);
  await show('GET /api/photos/{photo}/{size}', {
    as: null,
    path: { photo: address.pathname.split('/').at(-2) ?? '', size: 'thumbnail' },
    query: Object.fromEntries(address.searchParams),
  });
  await show('DELETE /api/stock/{id}/photo', {
    path: hinge.path,
    as: manager,
    title: 'Refused: somebody else was faster',
    query: { ...query, seen_version: 1 },
  });
  await show('DELETE /api/stock/{id}/photo', { ...hinge, query });
};
