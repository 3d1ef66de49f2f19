import { eventually } from '../eventually';
import { stockIn } from '../stock';
import type { Scenario } from './recorder';

const CSV = 'Article;Place;Qty\nBrass hinge 100 mm;Cold room;12\nDoor closer;Rack A1;5\nPivot hinge;;many\n';

/** Many items at once: changes by ids and by filter, imports, exports, saved views. */
export const stockInBulkScenario: Scenario = async ({ api, show, before, keeper, team }) => {
  const team_id = team.id;
  const query = { team_id };
  await before('POST /api/stock/locations', { as: keeper, body: { team_id, name: 'Cold room' } });
  await before('POST /api/stock/locations', { as: keeper, body: { team_id, name: 'Rack A1' } });
  for (const [name, amount] of [
    ['Brass hinge 100 mm', 40],
    ['Wood screw 4 × 40', 2],
    ['Door closer', 7],
  ] as const) {
    await before('POST /api/stock', { as: keeper, body: { team_id, name, location_id: 1, amount } });
  }

  const moved = await show('POST /api/stock/bulk', {
    title: 'By ids',
    as: keeper,
    body: { team_id, action: 'move', stock_ids: [1, 2], params: { location_id: 2 } },
  });
  await show('POST /api/stock/bulk', {
    title: 'By filter; one item cannot follow',
    as: keeper,
    body: {
      team_id,
      action: 'adjust',
      filter: {},
      expected_total: 3,
      params: { delta: -5, reason: 'used' },
    },
  });
  await show('POST /api/stock/bulk', {
    title: 'Refused: the list has changed since it was looked at',
    as: keeper,
    body: { team_id, action: 'archive', filter: { name: 'hinge' }, expected_total: 20 },
  });
  await show('POST /api/stock/batches/{batch}/undo', {
    as: keeper,
    path: { batch: String(moved.body.result?.batch_id) },
    body: { team_id },
  });

  await show('POST /api/stock/sheet', {
    title: 'Each in its own way; one was changed by somebody else meanwhile',
    as: keeper,
    body: {
      team_id,
      rows: [
        { stock_id: 2, version: 1, amount: 12 },
        { stock_id: 3, version: 2, name: 'Door closer, white', amount: 9 },
      ],
    },
  });

  const file = { file: CSV, filename: 'stock.csv' };
  const mapping = '{"name":"Article","location":"Place","amount":"Qty"}';
  await show('POST /api/stock/import', {
    title: 'What it would do',
    as: keeper,
    form: { ...file, fields: { team_id: String(team_id), mapping, mode: 'upsert', dry_run: 'true' } },
  });
  const begun = await show('POST /api/stock/import', {
    title: 'A job does it',
    as: keeper,
    form: { ...file, fields: { team_id: String(team_id), mapping, mode: 'upsert' } },
  });
  const job = { as: keeper, path: { id: Number(begun.body.result?.job?.id) }, query };
  const isDone = async () => (await before('GET /api/jobs/{id}', job)).body.result?.job?.status;
  await eventually(async () => String(await isDone()), 'done');
  await show('GET /api/jobs/{id}', job);
  await show('GET /api/jobs', { as: keeper, query });

  await show('GET /api/stock/export', {
    as: keeper,
    query: { ...query, name: 'hinge', columns: 'name,location,amount' },
  });

  const many = Array.from({ length: 5001 }, (_one, at) => ({ name: `Label ${at + 1}` }));
  await stockIn(api, team).items(...many);
  const exported = await show('GET /api/stock/export', {
    title: 'More than 5,000 rows: a job makes the file',
    as: keeper,
    query: { ...query, name: 'label', columns: 'id,name', sort_direction: 'ASC' },
  });
  const making = { ...job, path: { id: Number(exported.body.result?.job?.id) } };
  const isMade = async () => (await before('GET /api/jobs/{id}', making)).body.result?.job?.status;
  await eventually(async () => String(await isMade()), 'done');
  const made = await before('GET /api/jobs/{id}', making);
  const address = new URL(String(made.body.result?.job?.download_url), 'http://api.test');
  await show('GET /api/jobs/{id}/download', {
    as: null,
    path: making.path,
    query: Object.fromEntries(address.searchParams),
  });

  await before('POST /api/stock/{id}/adjust', {
    as: keeper,
    path: { id: 2 },
    body: { team_id, count: 0, reason: 'counted' },
  });
  await show('GET /api/stock/run-out', { as: keeper, query: { ...query, stock_ids: '1,2' } });

  const view = { team_id, name: 'Hinges by name', query: 'name=hinge&sort=name&sort_direction=ASC' };
  await show('POST /api/views', { as: keeper, body: { ...view, page: 'stock', scope: 'personal' } });
  await show('POST /api/views', {
    title: 'Refused: the name is taken',
    as: keeper,
    body: { ...view, page: 'stock', scope: 'personal' },
  });
  await show('GET /api/views', { as: keeper, query: { ...query, page: 'stock' } });
  await show('PUT /api/views/{id}', {
    as: keeper,
    path: { id: 1 },
    body: { team_id, name: 'Hinges', is_default: true, version: 1 },
  });
  await show('DELETE /api/views/{id}', { as: keeper, path: { id: 1 }, query });
};
