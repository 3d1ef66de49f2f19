import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { stock } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const bulk = (body: object, as: TestUser = manager, headers = {}) =>
  api.call('POST', '/api/stock/bulk', { as, body: { team_id: team.id, ...body }, headers });
const failures = (answer: Answer) =>
  answer.body.result?.failed as unknown as { id: number; message: string; errors: object }[];

describe('a change to many items', () => {
  it('moves the items that can be moved, with one event, and names the others with the reason [W.127, W.129]', async () => {
    const mine = stockIn(api, team);
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    const first = await mine.item({ name: 'Hinge', location_id: a });
    const second = await mine.item({ name: 'Bolt', amount: 0 });
    const there = await mine.item({ location_id: b });
    const archived = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
    const foreign = await stockIn(api, await api.arrange.team()).item();
    const answer = await bulk(
      {
        action: 'move',
        stock_ids: [first, second, there, archived, foreign, first],
        params: { location_id: b },
      },
      manager,
      { 'x-socket-id': '1.2' },
    );
    expect([answer.status, answer.body.message]).toEqual([200, '2 items changed, 3 left unchanged.']);
    expect(answer.body.result?.updated).toBe(2);
    expect(failures(answer)).toMatchObject([
      {
        id: there,
        message: 'The item is in this location already.',
        errors: { location_id: ['The item is in this location already.'] },
      },
      {
        id: archived,
        message: 'The item is archived and cannot be changed.',
        errors: { deleted_at: ['The item is archived and cannot be changed.'] },
      },
      { id: foreign, message: 'The item does not exist.', errors: { id: ['The item does not exist.'] } },
    ]);
    const batch_id = answer.body.result?.batch_id;
    expect(await mine.logs(first)).toMatchObject([
      {
        action: 'moved',
        batch_id,
        name: 'Hinge',
        amount_after: 10,
        location_id: b,
        location_name: 'B',
        actor_name: manager.name,
        cause: 'api',
        request_id: answer.headers['x-request-id'],
        changes: [{ field: 'location_id', old: a, new: b, old_text: 'A', new_text: 'B' }],
      },
    ]);
    expect((await mine.logs(second))[0]?.changes[0]).toMatchObject({ old: null, old_text: null });
    expect(await mine.row(first)).toMatchObject({ location_id: b, version: 2, updated_by: manager.id });
    expect(await mine.events()).toMatchObject([
      {
        event: 'Edited',
        channels: [`App.Models.Team.${team.id}`, `App.Models.Stock.${first}`, `App.Models.Stock.${second}`],
        payload: { stock_ids: [first, second], location_id: b },
        socket_id: '1.2',
      },
    ]);
  });

  it('that is sent as scanned is logged with the cause scan where its items are named, and with api where a filter finds them [stock.700]', async () => {
    const mine = stockIn(api, team);
    const [id, other] = [await mine.item({ name: 'Pin' }), await mine.item({ name: 'Nut' })];
    const move = { action: 'move', params: { location_id: await mine.location('Bay') }, scanned: true };
    await bulk({ ...move, stock_ids: [id] });
    await bulk({ ...move, filter: { name: 'Nut' } });
    expect([(await mine.logs(id))[0]?.cause, (await mine.logs(other))[0]?.cause]).toEqual(['scan', 'api']);
  });

  it('writes the same log rows as the calls for one item [W.127]', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Rack');
    const [one, many] = [await mine.item({ amount: 3 }), await mine.item({ amount: 3 })];
    const steps: [call: string, body: object, action: string, params?: object][] = [
      ['POST adjust', { delta: 2.5, reason: 'received', note: 'from Leeds' }, 'adjust'],
      ['POST adjust', { count: 4, reason: 'counted' }, 'adjust'],
      ['POST move', { location_id: location }, 'move'],
      ['PUT', { allow_minus_amount: true }, 'allow_minus', {}],
      ['POST archive', { reason: 'No longer made' }, 'archive', { note: 'No longer made' }],
      ['POST unarchive', {}, 'unarchive', {}],
      ['POST archive', {}, 'archive', {}],
      ['DELETE', {}, 'delete', {}],
      ['POST restore', {}, 'restore', {}],
    ];
    for (const [call, body, action, params] of steps) {
      const [method, verb] = call.split(' ') as ['POST', string | undefined];
      const url = `/api/stock/${one}${verb ? `/${verb}` : ''}`;
      expect((await api.call(method, url, { as: manager, body })).status).toBe(200);
      const answer = await bulk({ action, stock_ids: [many], params: params ?? body });
      expect([action, answer.status]).toEqual([action, 200]);
    }
    const told = async (id: number) =>
      (await mine.logs(id)).map(
        ({ id: _id, stock_id: _stock, batch_id: _batch, request_id: _request, created_at: _at, ...log }) => ({
          ...log,
          changes: log.changes.map((change) => (change.field === 'deleted_at' ? 'at that moment' : change)),
        }),
      );
    expect(await told(many)).toEqual(await told(one));
    const { name, location_id, amount, allow_minus_amount, version, status } = await mine.row(one);
    expect(await mine.row(many)).toMatchObject({
      name,
      location_id,
      amount,
      allow_minus_amount,
      version,
      status,
    });
  });

  it('changes amounts by a number or to a count, and takes no item below zero that may not be [W.127]', async () => {
    const mine = stockIn(api, team);
    const [full, poor] = [await mine.item({ amount: 5 }), await mine.item({ amount: 1 })];
    const minus = await mine.item({ amount: 1, allow_minus_amount: true });
    const ids = [full, poor, minus];
    const taken = await bulk({ action: 'adjust', stock_ids: ids, params: { delta: -2, reason: 'used' } });
    expect(failures(taken)).toMatchObject([{ id: poor, message: 'Only 1 available' }]);
    expect(await Promise.all(ids.map(async (id) => (await mine.row(id)).amount))).toEqual([3, 1, -1]);
    const counted = await bulk({ action: 'adjust', stock_ids: ids, params: { count: 7, reason: 'counted' } });
    expect(counted.body.result?.updated).toBe(3);
    expect((await mine.logs(minus)).at(-1)).toMatchObject({ action: 'counted', delta: 8, amount_after: 7 });
  });

  it('leaves and names what somebody else has given another value since it was seen, and passes over what has the new one [stock.2288]', async () => {
    const mine = stockIn(api, team);
    const [a, b, c] = [await mine.location('A'), await mine.location('B'), await mine.location('C')];
    const ids = await Promise.all([a, b, c, null].map((location_id) => mine.item({ location_id })));
    const [same, there, elsewhere, gone] = ids;
    const seen = [{ value: a, stock_ids: ids }];
    const moved = await bulk({ action: 'move', stock_ids: ids, params: { location_id: b }, seen });
    expect(moved.body.result?.updated).toBe(1);
    expect(failures(moved)).toMatchObject([
      {
        id: elsewhere,
        errors: { seen: ['Someone else has changed this item in the meantime.'] },
        current: { id: elsewhere, location_id: c, location_name: 'C' },
      },
      { id: gone, current: { location_id: null } },
    ]);
    expect((await mine.row(same ?? 0)).location_id).toBe(b);
    expect([await mine.logs(there ?? 0), await mine.logs(elsewhere ?? 0)]).toEqual([[], []]);
    const again = await bulk({ action: 'move', stock_ids: [there], params: { location_id: b }, seen });
    expect([again.status, again.body.result]).toEqual([200, { updated: 0, failed: [], batch_id: null }]);
  });

  it.each([
    ['set', { field: 'supplier', value: 'Acme' }, { supplier: 'Brand' }, null],
    ['allow_minus', undefined, { allow_minus_amount: false }, true],
    ['disallow_minus', undefined, { allow_minus_amount: true }, false],
    ['adjust', { count: 7, reason: 'counted' }, { amount: 9 }, 4],
  ])(
    'of %s asks what was seen of that alone, in an item that is not archived [stock.2288]',
    async (action, params, held, value) => {
      const mine = stockIn(api, team);
      const id = await mine.item({ name: 'Hinge', ...held });
      const [now] = Object.values(held);
      const refused = await bulk({ action, params, stock_ids: [id], seen: [{ value, stock_ids: [id] }] });
      expect([refused.status, failures(refused)]).toMatchObject([422, [{ id, current: held }]]);
      const other = await mine.item({ ...held, deleted_at: '2026-11-01T00:00:00Z' });
      const archived = await bulk({
        ...{ action, params, stock_ids: [other] },
        seen: [{ value, stock_ids: [other] }],
      });
      expect(failures(archived)[0]?.errors).toHaveProperty('deleted_at');
      const taken = await bulk({
        ...{ action, params, stock_ids: [id] },
        seen: [{ value: now, stock_ids: [id] }],
      });
      expect(taken.status).toBe(200);
    },
  );

  it('asks nothing where only the form of a text is another than it is kept in [stock.2288]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ supplier: 'Caf\u00e9' });
    const typed = ' Cafe\u0301 ';
    const set = (value: string, seen: string) =>
      bulk({
        ...{ action: 'set', stock_ids: [id], params: { field: 'supplier', value } },
        seen: [{ value: seen, stock_ids: [id] }],
      });
    expect((await set(typed, 'Brand')).body.result).toEqual({ updated: 0, failed: [], batch_id: null });
    expect((await set('Acme', typed)).body.result?.updated).toBe(1);
  });

  it('archives only with force what open lists need, and its event has the moment of archiving [W.123, W.124]', async () => {
    const mine = stockIn(api, team);
    const [free, needed] = [await mine.item(), await mine.item()];
    await mine.openList(manager.id, { stock_id: needed, amount: 2 });
    const body = { action: 'archive', stock_ids: [free, needed] };
    expect(failures(await bulk(body))).toMatchObject([
      { id: needed, errors: { force: expect.any(Array) as [] } },
    ]);
    expect((await bulk({ ...body, stock_ids: [needed], params: { force: true } })).status).toBe(200);
    const [first] = await mine.events();
    const { deleted_at } = (await api.call('GET', `/api/stock/${free}`, { as: manager })).body.result
      ?.stock as unknown as { deleted_at: string };
    expect(first).toMatchObject({ event: 'Archived', payload: { stock_ids: [free], deleted_at } });
    const back = await bulk({ action: 'unarchive', stock_ids: [free, needed] });
    expect(back.body.result?.updated).toBe(2);
    expect((await mine.events()).at(-1)?.payload).toEqual({ stock_ids: [free, needed], deleted_at: null });
  });

  it('does not call it a failure where an item may be below zero already', async () => {
    const mine = stockIn(api, team);
    const ids = [await mine.item({ allow_minus_amount: true })];
    const answer = await bulk({ action: 'allow_minus', stock_ids: ids });
    expect([answer.status, answer.body.result]).toEqual([200, { updated: 0, failed: [], batch_id: null }]);
    const owing = await mine.item({ allow_minus_amount: true, amount: -1 });
    const refused = await bulk({ action: 'disallow_minus', stock_ids: [...ids, owing] });
    expect(failures(refused)).toMatchObject([{ id: owing }]);
    expect(await mine.events()).toHaveLength(1);
  });

  it('answers 422 when nothing at all could be done [W.21]', async () => {
    const mine = stockIn(api, team);
    const ids = [await mine.item(), await mine.item()];
    const answer = await bulk({ action: 'unarchive', stock_ids: ids }, manager, { 'accept-language': 'fr' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { stock_ids: ['Aucun des articles n’a pu être modifié.'] },
    ]);
    expect(failures(answer)).toMatchObject([{ message: 'L’article n’est pas archivé.' }, {}]);
    expect(await mine.events()).toEqual([]);
  });
});

describe('a change to all items that a filter finds', () => {
  it('takes the filters of the list of stock [W.127]', async () => {
    const mine = stockIn(api, team);
    const rack = await mine.location('Rack');
    const bolts = await mine.items(
      { name: 'Bolt 1' },
      { name: 'bolt 2', location_id: rack },
      { name: 'Nut' },
    );
    const empty = await mine.item({ name: 'Bolt 3', amount: 0 });
    const answer = await bulk({ action: 'move', filter: { name: 'BOLT' }, params: { location_id: rack } });
    expect(answer.body.result?.updated).toBe(1);
    expect(failures(answer)).toMatchObject([{ id: bolts[1]?.id }]);
    const received = await bulk({
      action: 'adjust',
      filter: { positiveAmount: 'false' },
      expected_total: 1,
      params: { delta: 4, reason: 'received' },
    });
    expect(received.body.result?.updated).toBe(1);
    expect((await mine.row(empty)).amount).toBe(4);
    const nowhere = await bulk({ action: 'archive', filter: { location_id: 'not set' } });
    expect(nowhere.body.result?.updated).toBe(2);
    const back = await bulk({ action: 'unarchive', filter: { deleted: true }, expected_total: 2 });
    expect(back.body.result?.updated).toBe(2);
  });

  it.each([
    [{ nmae: 'nut' }, 'filter'],
    [{ stock_ids: '1' }, 'filter'],
    [{ name: 'bolt', sort: 'name' }, 'filter'],
    [{ location_id: 'Rack' }, 'filter.location_id'],
    [{ location_id: '' }, 'filter.location_id'],
    [{ location_id: -1 }, 'filter.location_id'],
    [{ location_id: '4,Rack' }, 'filter.location_id'],
    [{ low: 'yes' }, 'filter.low'],
    [{ deleted: 'TRUE' }, 'filter.deleted'],
    [{ positiveAmount: '0' }, 'filter.positiveAmount'],
    [{ name: '' }, 'filter.name'],
    [{ name: ' \u200b ' }, 'filter.name'],
    [{ changed: 'rubbish,2099-01-01' }, 'filter.changed'],
    [{ changed: '2020-01-01,rubbish' }, 'filter.changed'],
    [{ changed: '2026-13-45,2099-01-01' }, 'filter.changed'],
    [{ changed: ',' }, 'filter.changed'],
  ])(
    'is refused with the filter %j, which is none or which a list would ignore [stock.665]',
    async (filter, field) => {
      const mine = stockIn(api, team);
      const id = await mine.item({ name: 'Bolt' });
      const answer = await bulk({ action: 'archive', filter });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
      expect((await mine.row(id)).deleted_at).toBeNull();
    },
  );

  it('takes locations as numbers and as a list, and true and false also as texts, in a filter', async () => {
    const mine = stockIn(api, team);
    const rack = await mine.location('Rack');
    await mine.items({ name: 'Bolt', minimum: 20 }, { name: 'Bolt', location_id: rack });
    const found = async (filter: object) => {
      const { body } = await bulk({ action: 'adjust', filter, params: { delta: 1, reason: 'received' } });
      return body.result?.updated ?? 0;
    };
    expect(await found({ location_id: rack })).toBe(1);
    expect(await found({ location_id: `not set, ${rack}`, name: 'bolt', low: false })).toBe(2);
    expect(await found({ low: 'true', oversold: false, deleted: 'false', removed: false })).toBe(1);
  });

  it('unarchives items whose location is archived without that location, the log says so, and an undo archives them in that location again [stock.1007]', async () => {
    const mine = stockIn(api, team);
    const [gone, there] = [await mine.location('Gone', '2026-11-01T00:00:00Z'), await mine.location('There')];
    const deleted_at = '2026-11-01T00:00:00Z';
    const ids = [
      await mine.item({ location_id: gone, deleted_at }),
      await mine.item({ location_id: there, deleted_at }),
      await mine.item({ location_id: gone, deleted_at }),
    ] as const;
    expect((await bulk({ action: 'unarchive', stock_ids: ids.slice(0, 2) })).status).toBe(200);
    const path = `/api/stock/${ids[2]}/unarchive`;
    expect((await api.call('POST', path, { as: manager, body: { team_id: team.id } })).status).toBe(200);
    const rows = await Promise.all(ids.map((id) => mine.row(id)));
    expect(rows.map(({ location_id }) => location_id)).toEqual([null, there, null]);
    const [log] = await mine.logs(ids[0]);
    expect(log).toMatchObject({
      action: 'unarchived',
      changes: [
        { field: 'deleted_at', new: null },
        { field: 'location_id', old: gone, new: null, old_text: 'Gone', new_text: null },
      ],
    });
    const undo = `/api/stock/logs/${log?.id}/undo`;
    expect((await api.call('POST', undo, { as: manager, body: { team_id: team.id } })).status).toBe(200);
    expect(await mine.row(ids[0])).toMatchObject({
      location_id: gone,
      deleted_at: expect.any(String) as unknown,
    });
  });

  it.each<[string, object, object]>([
    ['adjust', {}, { delta: 1, reason: 'received' }],
    ['move', {}, { location_id: null }],
    ['archive', {}, {}],
    ['unarchive', { deleted: true }, {}],
    ['delete', { deleted: true }, {}],
    ['restore', { removed: true }, {}],
    ['allow_minus', {}, {}],
    ['disallow_minus', {}, {}],
  ])(
    'by %s changes nothing when one item more or less matches than was shown [W.128]',
    async (action, filter, params) => {
      const mine = stockIn(api, team);
      const since = '2026-11-01T00:00:00Z';
      const rack = await mine.location('Rack');
      const state = {
        location_id: rack,
        allow_minus_amount: action === 'disallow_minus',
        ...('deleted' in filter || 'removed' in filter ? { deleted_at: since } : {}),
        ...('removed' in filter ? { removed_at: new Date().toISOString() } : {}),
      };
      const made = await mine.items(...Array.from({ length: 26 }, () => ({ name: 'Bolt', ...state })));
      const stored = () => Promise.all(made.map(({ id }) => mine.row(id)));
      const before = await stored();
      const change = (expected_total: number) =>
        bulk({ action, filter: { name: 'bolt', ...filter }, expected_total, params });
      for (const seen of [25, 27]) {
        const refused = await change(seen);
        expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
          422,
          { expected_total: ['The selection changed. Look at the list again before going on.'] },
          { total: 26 },
        ]);
      }
      expect(await stored()).toEqual(before);
      expect((await change(26)).body.result?.updated).toBe(26);
    },
  );

  it('needs `stock.archive` where the filter is for archived items [W.4]', async () => {
    const counter = await api.arrange.user(team, 'picker');
    const params = { count: 1, reason: 'counted' };
    const answer = await bulk({ action: 'adjust', filter: { deleted: true }, params }, counter);
    expect([answer.status, answer.body.permission]).toEqual([403, 'stock.archive']);
  });
});

it.each([
  [{ action: 'explode', stock_ids: [1] }, 'action'],
  [{ stock_ids: [1] }, 'action'],
  [{ action: 'archive' }, 'stock_ids'],
  [{ action: 'archive', stock_ids: [] }, 'stock_ids'],
  [{ action: 'archive', stock_ids: ['1'] }, 'stock_ids.0'],
  [{ action: 'archive', stock_ids: [0] }, 'stock_ids.0'],
  [{ action: 'archive', stock_ids: [1], filter: {} }, 'stock_ids'],
  [{ action: 'archive', filter: 'all' }, 'filter'],
  [{ action: 'archive', filter: {}, expected_total: -1 }, 'expected_total'],
  [{ action: 'move', stock_ids: [1] }, 'params.location_id'],
  [{ action: 'move', stock_ids: [1], params: { location_id: 999_999 } }, 'params.location_id'],
  [{ action: 'adjust', stock_ids: [1], params: { reason: 'used' } }, 'params.delta'],
  [{ action: 'adjust', stock_ids: [1], params: { delta: 1, count: 1, reason: 'used' } }, 'params.delta'],
  [{ action: 'adjust', stock_ids: [1], params: { delta: 0, reason: 'used' } }, 'params.delta'],
  [{ action: 'adjust', stock_ids: [1], params: { delta: 1 } }, 'params.reason'],
  [{ action: 'adjust', stock_ids: [1], params: { delta: 1, reason: 'counted' } }, 'params.reason'],
  [{ action: 'adjust', stock_ids: [1], params: { delta: 0.00001, reason: 'received' } }, 'params.delta'],
  [{ action: 'adjust', stock_ids: [1], params: { count: -1, reason: 'counted' } }, 'params.count'],
])('a bulk change of %j is refused with 422 [W.12]', async (body, field) => {
  const answer = await bulk(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

it('a bulk change of more than 10,000 items is refused [W.12]', async () => {
  const stock_ids = Array.from({ length: 10_001 }, (_, at) => at + 1);
  const answer = await bulk({ action: 'archive', stock_ids });
  const message = 'The stock ids field must not have more than 10000 items.';
  expect([answer.status, answer.body]).toMatchObject([422, { message, errors: { stock_ids: [message] } }]);
});

it.each<object>([
  { action: 'adjust', params: { delta: 1, reason: 'received' } },
  { action: 'adjust', params: { count: 3, reason: 'counted' } },
  { action: 'move', params: { location_id: null } },
  { action: 'archive' },
  { action: 'archive', params: { force: true } },
  { action: 'unarchive' },
  { action: 'delete' },
  { action: 'allow_minus' },
  { action: 'disallow_minus' },
])('a deleted item is changed by no bulk action but restore: %j [G.265]', async (body) => {
  const mine = stockIn(api, team);
  const location = await mine.location('Rack');
  const moment = '2026-11-01T00:00:00Z';
  const gone = { deleted_at: moment, removed_at: moment, location_id: location };
  const ids = [await mine.item(gone), await mine.item({ ...gone, allow_minus_amount: true })];
  const before = await Promise.all(ids.map((id) => mine.row(id)));
  const answer = await bulk({ ...body, stock_ids: ids });
  expect([answer.status, failures(answer)]).toMatchObject([
    422,
    ids.map((id) => ({
      id,
      message: 'The item does not exist.',
      errors: { id: ['The item does not exist.'] },
    })),
  ]);
  expect(await Promise.all(ids.map((id) => mine.row(id)))).toEqual(before);
  expect(await Promise.all(ids.map((id) => mine.logs(id)))).toEqual([[], []]);
});

it('a bulk change needs the permission of its action [W.129, W.4]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item();
  const picker = await api.arrange.user(team, 'picker');
  const keeper = await api.arrange.user(team, 'keeper');
  const counted = { action: 'adjust', params: { count: 3, reason: 'counted' } };
  const cases: [object, TestUser, string | null][] = [
    [{ action: 'adjust', params: { delta: 1, reason: 'received' } }, picker, 'stock.adjust'],
    [counted, picker, null],
    [{ action: 'adjust', params: { count: 0, reason: 'counted' } }, picker, null],
    [{ action: 'move', params: { location_id: null } }, picker, 'stock.move'],
    [{ action: 'archive' }, picker, 'stock.archive.write'],
    [{ action: 'allow_minus' }, picker, 'stock.edit'],
    [{ action: 'delete' }, keeper, 'stock.delete'],
    [{ action: 'restore' }, keeper, 'stock.delete'],
  ];
  for (const [body, as, permission] of cases) {
    const answer = await bulk({ ...body, stock_ids: [id] }, as);
    expect([body, answer.body.permission ?? null]).toEqual([body, permission]);
  }
});

it('a bulk change is carried out once for one Idempotency-Key, and refused without one [W.25]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 1 });
  const body = { action: 'adjust', stock_ids: [id], params: { delta: 1, reason: 'received' } };
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => bulk(body, manager, key)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect((await mine.row(id)).amount).toBe(2);
  expect((await bulk(body, manager, { 'idempotency-key': '' })).status).toBe(422);
});

it('a bulk change of 1,200 items is sent in events of at most 500 items [W.129]', async () => {
  const mine = stockIn(api, team);
  const rack = await mine.location('Rack');
  const made = await mine.items(...Array.from({ length: 1_200 }, (_, at) => ({ name: `Bolt ${at}` })));
  const answer = await bulk({ action: 'move', filter: { name: 'bolt' }, params: { location_id: rack } });
  expect(answer.body.result).toMatchObject({ updated: 1_200, failed: [] });
  const events = await mine.events();
  expect(events.map(({ payload }) => (payload['stock_ids'] as number[]).length)).toEqual([500, 500, 200]);
  expect(events.every(({ channels }) => channels.length === 1)).toBe(true);
  expect(new Set(events.flatMap(({ payload }) => payload['stock_ids'] as number[]))).toEqual(
    new Set(made.map((item) => item.id)),
  );
  expect(Math.max(...events.map(({ payload }) => JSON.stringify(payload).length))).toBeLessThan(10_000);
});

it.each([
  [99, 100],
  [100, 1],
])(
  'the event of a bulk change of %d items goes to %d channels: those of its items only where they are at most 100 with their team’s [W.129]',
  async (count, channels) => {
    const mine = stockIn(api, team);
    const ids = (await mine.items(...Array.from({ length: count }, () => ({})))).map((item) => item.id);
    await bulk({ action: 'allow_minus', stock_ids: ids });
    expect((await mine.events()).map((event) => event.channels.length)).toEqual([channels]);
  },
);

it('an item that no longer fits the filter once a bulk change holds it stays as it is and is named [stock.2645]', async () => {
  const mine = stockIn(api, team);
  const [first = 0, second = 0] = (await mine.items({ name: 'Bolt' }, { name: 'Bolt' })).map(
    (item) => item.id,
  );
  let commit = () => undefined as void;
  const until = new Promise<void>((resolve) => (commit = resolve));
  let renamed = () => undefined as void;
  const isRenamed = new Promise<void>((resolve) => (renamed = resolve));
  const renaming = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.update(stock).set({ name: 'Nut' }).where(eq(stock.id, first));
    renamed();
    await until;
  });
  await isRenamed;
  const changing = bulk({ action: 'allow_minus', filter: { name: 'bolt' }, expected_total: 2 });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await api.database.asSuperuser(waiting)).length, 1);
  commit();
  await renaming;
  const answer = await changing;
  expect([answer.body.result?.updated, failures(answer)]).toMatchObject([1, [{ id: first }]]);
  expect((await mine.row(first)).allow_minus_amount).toBe(false);
  expect((await mine.row(second)).allow_minus_amount).toBe(true);
});

it('three bulk changes of the same items at the same moment are all carried out', async () => {
  const mine = stockIn(api, team);
  const ids = (await mine.items(...Array.from({ length: 60 }, () => ({ amount: 1 })))).map((item) => item.id);
  const params = { delta: 1, reason: 'received' };
  const answers = await Promise.all(
    [ids, [...ids].reverse(), ids].map((stock_ids) => bulk({ action: 'adjust', stock_ids, params })),
  );
  expect(answers.map((answer) => answer.body.result?.updated)).toEqual([60, 60, 60]);
  const rows = await Promise.all(ids.map((id) => mine.row(id)));
  expect(rows.map(({ amount }) => amount)).toEqual(Array(60).fill(4));
});
