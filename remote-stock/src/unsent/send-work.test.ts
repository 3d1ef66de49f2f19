import { setEnvironment, setQueryLibrary, setUserAtom, store, type Environment } from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import { aUser } from '@storeroom/testing';
import { sendWork } from './send-work';
import type { Work } from './unsent.rules';

/** The team of the entries; the page is open in team 2. */
const team_id = 9;

const sent: { call: string; body: unknown; headers: Record<string, string> }[] = [];

beforeEach(() => {
  sent.length = 0;
  setQueryLibrary(queryLibrary);
  store().set(setUserAtom, aUser('manager'));
  setEnvironment({
    serverOrigin: 'http://api.storeroom.test',
    readCookie: () => 'token',
    now: () => 1_000,
    fetch: async (input: string, { method = '', body = '{}', headers }: RequestInit) => {
      const { pathname, search } = new URL(input);
      const said: unknown = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body as string);
      if (method !== 'GET')
        sent.push({
          call: `${method} ${pathname}${search}`,
          body: said,
          headers: headers as Record<string, string>,
        });
      const text = '{ "result": { "stock": [] } }';
      return { ok: true, status: 200, json: async () => JSON.parse(text) as unknown } as Response;
    },
  } as unknown as Environment);
});

const age = 60_000;
const send = (work: Work, by: number | undefined = age) => sendWork({ id: 'key', team_id, work }, by);

const pick: Work = {
  ...({ kind: 'pick', list_id: 41, item_id: 3, stock_id: 512, delta: 2 } as const),
  ...{ is_scanned: true, undoes: null, sides: { 7: 'before' } },
};
const line = { stock_id: 512, counted: 4, seen_amount: 5, seen_version: 3 };
const many = { action: 'move', stock_ids: [512, 513], params: { location_id: 4 } } as const;

test.each<[Work, call: string, body: object | null]>([
  [pick, 'POST /api/stock/lists/41/items/3/pick', { delta: 2, code: '512', sides: { 7: 'before' } }],
  [
    { kind: 'short', list_id: 41, item_id: 3, reason: 'not_found', substitute_stock_id: 9 },
    'POST /api/stock/lists/41/items/3/short',
    { reason: 'not_found', substitute_stock_id: 9 },
  ],
  [
    { kind: 'count', location_id: 4, count_id: 'c1', lines: [line] },
    'POST /api/stock/locations/4/counts',
    { count_id: 'c1', lines: [line] },
  ],
  [
    { kind: 'adjust', stock_id: 512, change: { delta: -2, reason: 'used' } },
    'POST /api/stock/512/adjust',
    { delta: -2, reason: 'used' },
  ],
  [
    { kind: 'edit', stock_id: 512, fields: { note: 'Top' }, base: { note: null }, version: 3 },
    'PUT /api/stock/512',
    { note: 'Top', version: 3 },
  ],
  [
    { kind: 'status', stock_id: 512, to: 'archived', how: { force: true } },
    'POST /api/stock/512/archive',
    { force: true },
  ],
  [{ kind: 'status', stock_id: 512, to: 'unarchived', how: {} }, 'POST /api/stock/512/unarchive', {}],
  [{ kind: 'status', stock_id: 512, to: 'deleted', how: {} }, 'DELETE /api/stock/512', {}],
  [{ kind: 'status', stock_id: 512, to: 'restored', how: {} }, 'POST /api/stock/512/restore', {}],
  [
    { kind: 'move', call: { split: 512, amount: 2, location_id: 4 } },
    'POST /api/stock/512/move',
    { amount: 2, location_id: 4 },
  ],
  [{ kind: 'many', call: { ...many, stock_ids: [512, 513] }, names: {} }, 'POST /api/stock/bulk', many],
  [
    { kind: 'sheet', rows: [{ stock_id: 512, version: 3, amount: 2 }], bases: {}, names: {} },
    'POST /api/stock/sheet',
    { rows: [{ stock_id: 512, version: 3, amount: 2 }] },
  ],
  [
    {
      kind: 'create',
      item: { name: 'Hook', location_id: null, amount: 2, allow_minus_amount: false },
    },
    'POST /api/stock',
    { name: 'Hook', location_id: null, amount: 2, allow_minus_amount: false },
  ],
  [
    { kind: 'photo', stock_id: 512, photo: null, seen_version: 3 },
    `DELETE /api/stock/512/photo?team_id=${team_id}&seen_version=3`,
    null,
  ],
  [{ kind: 'undo', stock_id: 512, change: { log_id: 7 } }, 'POST /api/stock/logs/7/undo', {}],
  [{ kind: 'undo', stock_id: 512, change: { batch_id: 'b1' } }, 'POST /api/stock/batches/b1/undo', {}],
  [{ kind: 'undoMany', batch_id: 'b1', names: { 512: 'Hook' } }, 'POST /api/stock/batches/b1/undo', {}],
  [
    { kind: 'addLines', list_id: 41, items: [{ stock_id: 512, amount: 2 }] },
    'POST /api/stock/lists/41/items',
    { items: [{ stock_id: 512, amount: 2 }], raise: true },
  ],
  [
    { kind: 'addLines', list_id: 41, items: [{ stock_id: 512, amount: 2 }], position: 1 },
    'POST /api/stock/lists/41/items',
    { items: [{ stock_id: 512, amount: 2 }], position: 1 },
  ],
  [
    { kind: 'editLine', list_id: 41, item_id: 3, fields: { amount: 2 }, base: { amount: 1 }, version: 5 },
    'PUT /api/stock/lists/41/items/3',
    { amount: 2, version: 5 },
  ],
  [
    { kind: 'removeLine', list_id: 41, item_id: 3 },
    `DELETE /api/stock/lists/41/items/3?team_id=${team_id}`,
    null,
  ],
  [
    { kind: 'editList', list_id: 41, fields: { note: 'By noon' }, base: { note: null }, version: 5 },
    'PUT /api/stock/lists/41',
    { note: 'By noon', version: 5 },
  ],
  [
    { kind: 'finishList', list_id: 41, remaining: 'carry_over', open: 2 },
    'POST /api/stock/lists/41/complete',
    { remaining: 'carry_over', expected_total: 2 },
  ],
  [{ kind: 'finishList', list_id: 41, remaining: null, open: 0 }, 'POST /api/stock/lists/41/complete', {}],
  [{ kind: 'addLocation', name: 'Quay' }, 'POST /api/stock/locations', { name: 'Quay' }],
  [
    { kind: 'renameLocation', location_id: 4, name: 'Quay', base: 'Dock', version: 2 },
    'PUT /api/stock/locations/4',
    { name: 'Quay', version: 2 },
  ],
  [
    { kind: 'archiveLocation', location_id: 4, on_items: 'move', move_to: 5, expected_total: 3 },
    'POST /api/stock/locations/4/archive',
    { on_items: 'move', move_to: 5, expected_total: 3 },
  ],
  [{ kind: 'unarchiveLocation', location_id: 4 }, 'POST /api/stock/locations/4/unarchive', {}],
])(
  'what waits is sent whole, under its key and in the team that it was done in: %j [offline.879, offline.2730]',
  async (work, call, body) => {
    await send(work);
    const [one, ...others] = sent;
    expect(others).toEqual([]);
    expect(one).toMatchObject({ call, headers: { 'Idempotency-Key': 'key' } });
    expect(one?.body).toEqual(body === null ? {} : { ...body, team_id });
    expect(one?.headers['Idempotency-Age']).toBe(work.kind === 'short' ? undefined : `${age}`);
  },
);

test('a photo that waits is sent with the version that was seen, in the team that it was chosen in [offline.879, offline.2161]', async () => {
  await send({ kind: 'photo', stock_id: 512, photo: new Blob(['jpg']), seen_version: 3 });
  expect(sent).toMatchObject([
    { call: 'POST /api/stock/512/photo', body: { team_id: `${team_id}`, seen_version: '3' } },
  ]);
});

test('a pick says how long ago it was from five seconds on; any other change always does [offline.2730]', async () => {
  await send(pick, 4_999);
  await send(pick, 5_000);
  await send({ kind: 'undo', stock_id: 512, change: { log_id: 7 } }, 0);
  expect(sent.map(({ headers }) => headers['Idempotency-Age'])).toEqual([undefined, '5000', '0']);
});
