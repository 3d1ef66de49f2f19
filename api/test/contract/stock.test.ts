import { CHANNELS } from '@storeroom/contract';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { eventually } from '../eventually';
import { listsOf } from '../lists';
import { stockIn } from '../stock';
import { upload } from '../upload';
import { type PublishedEvent, recordEvents, keysOf, refusedFor } from './recorded-events';

/** Each row of the contract's table of stock: answer, events with channels and payload, typical refusals. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let mine: ReturnType<typeof stockIn>;
let recorded: ReturnType<typeof recordEvents>;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  mine = stockIn(api, team);
  recorded = recordEvents(api, team);
});

const call = (method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Answer> =>
  api.call(method, path, { as: owner, body: { team_id: team.id, ...body } });
const remove = (path: string) => api.call('DELETE', `${path}?team_id=${team.id}`, { as: owner });
const read = (path: string) =>
  api.call('GET', `${path}${path.includes('?') ? '&' : '?'}team_id=${team.id}`, { as: owner });
const ofItem = (id: number) => [CHANNELS.stock(id), CHANNELS.team(team.id)].sort();
const idOf = (answer: Answer, key: string) => Number(answer.body.result?.[key]?.id);

it('a new item is answered with its defaults, sends Created, and is refused with wrong input [W.27, W.100]', async () => {
  const location_id = await mine.location('Rack');
  const { answer, published } = await recorded(() =>
    call('POST', '/api/stock', { name: 'Bolt', location_id, amount: 4, allow_minus_amount: true }),
  );
  const stock_id = idOf(answer, 'stock');
  expect([answer.status, keysOf(answer)]).toEqual([201, ['batch_id', 'stock']]);
  expect(answer.body.result?.stock).toMatchObject({
    name: 'Bolt',
    location_id,
    amount: 4,
    allow_minus_amount: true,
    deleted_at: null,
    version: 1,
  });
  expect(published).toEqual<PublishedEvent[]>([['Created', ofItem(stock_id), { stock_id, location_id }]]);

  const plain = await call('POST', '/api/stock', { name: 'Nut' });
  expect(plain.body.result?.stock).toMatchObject({ amount: 0, allow_minus_amount: false, location_id: null });

  const archived = await mine.location('Old rack', '2026-01-01T00:00:00Z');
  for (const [wrong, field] of [
    [{}, 'name'],
    [{ name: 'x'.repeat(192) }, 'name'],
    [{ name: 'Bolt', location_id: archived }, 'location_id'],
    [{ name: 'Bolt', location_id: 999_999 }, 'location_id'],
    [{ name: 'Bolt', amount: 'many' }, 'amount'],
    [{ name: 'Bolt', amount: -1 }, 'amount'],
  ] as const)
    expect(refusedFor(await call('POST', '/api/stock', wrong))).toEqual([422, [field]]);
});

it('an edit of an item sends Edited, and is refused with an older version [W.27, W.106, D-S4.1]', async () => {
  const location_id = await mine.location('Rack');
  const stock_id = await mine.item({ location_id, allow_minus_amount: true, amount: -2 });
  const { answer, published } = await recorded(() =>
    call('PUT', `/api/stock/${stock_id}`, { name: 'Bolt', location_id: null, version: 1 }),
  );
  expect([answer.status, keysOf(answer)]).toEqual([200, ['stock']]);
  expect(answer.body.result?.stock).toMatchObject({ name: 'Bolt', location_id: null, version: 2 });
  expect(published).toEqual<PublishedEvent[]>([['Edited', ofItem(stock_id), { stock_id }]]);
  const refused = await call('PUT', `/api/stock/${stock_id}`, { allow_minus_amount: false });
  expect(refusedFor(refused)).toEqual([422, ['allow_minus_amount']]);
  const late = await call('PUT', `/api/stock/${stock_id}`, { name: 'Nut', version: 1 });
  expect([late.status, late.body.conflict, late.body.result?.current?.version]).toEqual([409, ['name'], 2]);
});

it('a change of an amount sends Edited, and is refused where more is taken than there is [W.27, W.112, D-S3.2]', async () => {
  const stock_id = await mine.item({ amount: 3 });
  const { answer, published } = await recorded(() =>
    call('POST', `/api/stock/${stock_id}/adjust`, { delta: -1, reason: 'used', note: 'plot 4' }),
  );
  expect([answer.status, keysOf(answer)]).toEqual([200, ['log', 'stock', 'undo_until']]);
  expect(published).toEqual<PublishedEvent[]>([['Edited', ofItem(stock_id), { stock_id }]]);
  const counted = await call('POST', `/api/stock/${stock_id}/adjust`, { count: 9, reason: 'counted' });
  expect(counted.body.result?.stock?.amount).toBe(9);
  const tooMany = await call('POST', `/api/stock/${stock_id}/adjust`, { delta: -10, reason: 'used' });
  expect([refusedFor(tooMany), tooMany.body.message, tooMany.body.result]).toEqual([
    [422, ['amount']],
    'Only 9 available',
    { available: 9 },
  ]);
  const against = await call('POST', `/api/stock/${stock_id}/adjust`, { delta: 2, reason: 'used' });
  expect(refusedFor(against)).toEqual([422, ['reason']]);
});

it('a move of an item or of a part sends Edited, and Created for the part [W.27, W.118]', async () => {
  const location_id = await mine.location('Rack');
  const stock_id = await mine.item({ amount: 10 });
  const part = await recorded(() => call('POST', `/api/stock/${stock_id}/move`, { location_id, amount: 4 }));
  expect([part.answer.status, keysOf(part.answer)]).toEqual([200, ['batch_id', 'created', 'stock']]);
  const created = idOf(part.answer, 'created');
  // Each event says where its item is: the part that stays behind is where it was.
  expect(part.published).toEqual<PublishedEvent[]>([
    ['Edited', ofItem(stock_id), { stock_ids: [stock_id], location_id: null }],
    ['Created', ofItem(created), { stock_id: created, location_id }],
  ]);

  const all = await recorded(() => call('POST', `/api/stock/${stock_id}/move`, { location_id }));
  expect(all.published).toEqual<PublishedEvent[]>([
    ['Edited', ofItem(stock_id), { stock_ids: [stock_id], location_id }],
  ]);
  const again = await call('POST', `/api/stock/${stock_id}/move`, { location_id });
  expect(refusedFor(again)).toEqual([422, ['location_id']]);
  const much = await call('POST', `/api/stock/${stock_id}/move`, { location_id: null, amount: 11 });
  expect(refusedFor(much)).toEqual([422, ['amount']]);
});

it('an item is archived, unarchived, deleted and restored, with the event of each [W.27, D-S2.1, D-S2.2]', async () => {
  const stock_id = await mine.item();
  const archived = await recorded(() => call('POST', `/api/stock/${stock_id}/archive`, { reason: 'Old' }));
  const deleted_at = archived.answer.body.result?.stock?.deleted_at as unknown as string;
  expect([archived.answer.status, keysOf(archived.answer)]).toEqual([200, ['stock']]);
  expect(archived.published).toEqual<PublishedEvent[]>([
    ['Archived', ofItem(stock_id), { stock_id, deleted_at }],
  ]);
  expect(deleted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/);
  expect((await call('POST', `/api/stock/${stock_id}/archive`)).status).toBe(422);

  const back = await recorded(() => call('POST', `/api/stock/${stock_id}/unarchive`));
  expect(back.published).toEqual<PublishedEvent[]>([
    ['Archived', ofItem(stock_id), { stock_id, deleted_at: null }],
  ]);
  expect((await remove(`/api/stock/${stock_id}`)).status).toBe(422);

  await call('POST', `/api/stock/${stock_id}/archive`);
  const deleted = await recorded(() => remove(`/api/stock/${stock_id}`));
  expect([deleted.answer.status, typeof deleted.answer.body.message]).toEqual([200, 'string']);
  expect(deleted.published).toEqual<PublishedEvent[]>([['Deleted', ofItem(stock_id), { stock_id }]]);
  const restored = await recorded(() => call('POST', `/api/stock/${stock_id}/restore`));
  expect([restored.answer.status, keysOf(restored.answer)]).toEqual([200, ['stock']]);
  expect(restored.published).toEqual<PublishedEvent[]>([['Restored', ofItem(stock_id), { stock_id }]]);
});

it('an item that open lists need is archived with force only', async () => {
  const stock_id = await mine.item({ amount: 9 });
  await listsOf(api, team, owner).create([{ stock_id, amount: 2 }]);
  const path = `/api/stock/${stock_id}/archive`;
  expect((await call('POST', path)).status).toBe(422);
  expect((await call('POST', path, { force: true })).status).toBe(200);
});

it('a bulk change sends one event, and names the items that it could not change [W.127, W.129]', async () => {
  const location_id = await mine.location('Rack');
  const [one, two, three] = (await mine.items({ amount: 5 }, { amount: 1 }, { amount: 5 })).map(
    ({ id }) => id,
  );
  const stock_ids = [one ?? 0, two ?? 0];
  const moved = await recorded(() =>
    call('POST', '/api/stock/bulk', { action: 'move', stock_ids, params: { location_id } }),
  );
  expect([moved.answer.status, keysOf(moved.answer)]).toEqual([200, ['batch_id', 'failed', 'updated']]);
  expect(moved.published.map(([event, , payload]) => [event, payload])).toEqual([
    ['Edited', { stock_ids, location_id }],
  ]);
  const used = await call('POST', '/api/stock/bulk', {
    action: 'adjust',
    filter: {},
    expected_total: 3,
    params: { delta: -3, reason: 'used' },
  });
  const failure = { id: two, message: expect.any(String), errors: { amount: [expect.any(String)] } };
  expect(used.body.result).toMatchObject({ updated: 2, failed: [failure] });
  const archived = await recorded(() =>
    call('POST', '/api/stock/bulk', { action: 'archive', stock_ids: [three] }),
  );
  expect(archived.published.map(([event, , payload]) => [event, Object.keys(payload).sort()])).toEqual([
    ['Archived', ['deleted_at', 'stock_ids']],
  ]);
  const deleted = await recorded(() =>
    call('POST', '/api/stock/bulk', { action: 'delete', stock_ids: [three] }),
  );
  expect(deleted.published.map(([event, , payload]) => [event, payload])).toEqual([
    ['Deleted', { stock_ids: [three] }],
  ]);
  const changed = await call('POST', '/api/stock/bulk', {
    action: 'archive',
    filter: {},
    expected_total: 40,
  });
  expect([refusedFor(changed), changed.body.message]).toEqual([
    [422, ['expected_total']],
    expect.stringContaining('The selection changed'),
  ]);
});

it('undoing one change or a batch sends Edited with `stock_ids` [W.132]', async () => {
  const stock_id = await mine.item({ amount: 5 });
  const change = { delta: 2, reason: 'received' };
  const log = idOf(await call('POST', `/api/stock/${stock_id}/adjust`, change), 'log');
  const one = await recorded(() => call('POST', `/api/stock/logs/${log}/undo`));
  expect([one.answer.status, keysOf(one.answer)]).toEqual([200, ['log', 'stock']]);
  expect(one.published).toEqual<PublishedEvent[]>([['Edited', ofItem(stock_id), { stock_ids: [stock_id] }]]);
  const bulk = { action: 'adjust', stock_ids: [stock_id], params: change };
  const batch = String((await call('POST', '/api/stock/bulk', bulk)).body.result?.batch_id);
  const all = await recorded(() => call('POST', `/api/stock/batches/${batch}/undo`));
  expect([all.answer.status, all.answer.body.result?.updated]).toEqual([200, 1]);
  expect(all.published).toEqual<PublishedEvent[]>([['Edited', ofItem(stock_id), { stock_ids: [stock_id] }]]);
  const again = await call('POST', `/api/stock/logs/${log}/undo`);
  expect(again.status).toBe(422);
});

it('a dry run of an import answers its rows, and the job sends its events once [W.2, W.133, W.135]', async () => {
  const stock_id = await mine.item({ name: 'Bolt', amount: 5 });
  const send = (fields: Record<string, string>, file = 'name,amount\nBolt,7\nNut,2\n,1\n') =>
    upload(api, '/api/stock/import', { as: owner, fields: { team_id: String(team.id), ...fields }, file });
  const dry = await send({ mode: 'upsert', dry_run: 'true' });
  expect(dry.status).toBe(200);
  const rows = dry.body.result?.rows as unknown as { row: number; status: string; errors: object }[];
  expect(rows.map(({ row, status, errors }) => [row, status, Object.keys(errors)])).toEqual([
    [2, 'update', []],
    [3, 'create', []],
    [4, 'error', ['name']],
  ]);
  const before = (await mine.events()).length;
  const begun = await send({ mode: 'upsert' });
  expect([begun.status, keysOf(begun)]).toEqual([202, ['job']]);
  const job = idOf(begun, 'job');
  await eventually(async () => String((await read(`/api/jobs/${job}`)).body.result?.job?.status), 'done');
  const published = (await mine.events()).slice(before);
  expect(published.map(({ event, payload }) => [event, Object.keys(payload)]).sort()).toEqual([
    ['Created', ['stock_ids']],
    ['Edited', ['job_id']],
    ['Edited', ['job_id']],
    ['Edited', ['stock_ids']],
  ]);
  const edited = published.find(({ payload }) =>
    (payload['stock_ids'] as number[] | undefined)?.includes(stock_id),
  );
  expect(edited?.payload).toEqual({ stock_ids: [stock_id] });
  const ofJob = published.filter(({ payload }) => payload.job_id === job);
  expect(ofJob.map(({ channels }) => channels)).toEqual(Array(2).fill([CHANNELS.user(owner.id)]));
  expect((await send({}, 'Column\nBolt\n')).status).toBe(422);
  const many = `name\n${'Bolt\n'.repeat(10_001)}`;
  expect(refusedFor(await send({}, many))).toEqual([422, ['file']]);
});

it('an export answers a file of csv or xlsx, the history of an item its logs in pages, and the look-up what matches a code [W.136, W.137, W.138]', async () => {
  const stock_id = await mine.item({ name: 'Bolt' });
  const file = await read('/api/stock/export?format=csv&columns=name,amount&name=bolt');
  expect([file.status, file.headers['content-type'], file.text.split('\r\n')[1]]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'Bolt,10',
  ]);
  const sheet = await read('/api/stock/export?format=xlsx');
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
  await call('POST', `/api/stock/${stock_id}/adjust`, { delta: 1, reason: 'received' });
  const history = await read(`/api/stock/${stock_id}/history?page=1&per_page=4`);
  expect([keysOf(history), history.body.result?.logs?.pagination?.per_page]).toEqual([['logs'], 4]);
  const found = await read('/api/stock/lookup?code=BOLT');
  expect(found.body.result).toEqual({ matches: [{ type: 'stock', id: stock_id, name: 'Bolt' }] });
});
