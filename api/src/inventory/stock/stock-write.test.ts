import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { stock } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const create = (body: object, as: TestUser = manager, headers = {}) =>
  api.call('POST', '/api/stock', { as, body: { team_id: team.id, ...body }, headers });
const edit = (id: number, body: object, as: TestUser = manager) =>
  api.call('PUT', `/api/stock/${id}`, { as, body: { team_id: team.id, ...body } });
const act = (id: number, verb: string, body: object = {}, as: TestUser = manager) =>
  api.call('POST', `/api/stock/${id}/${verb}`, { as, body: { team_id: team.id, ...body } });

describe('adding an item', () => {
  it('answers the item, leaves its log row and sends its event [W.100, W.105, W.27]', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Rack A1');
    const answer = await create(
      { name: '  Hinge 100 mm ', amount: 2.25, allow_minus_amount: true, location_id: location },
      manager,
      { 'x-socket-id': '12.34' },
    );
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Item added.');
    expect(answer.body.result?.stock).toMatchObject({
      name: 'Hinge 100 mm',
      amount: 2.25,
      allow_minus_amount: true,
      location_name: 'Rack A1',
      updated_by: manager.name,
      version: 1,
    });
    const id = Number(answer.body.result?.stock?.id);
    expect(await mine.logs(id)).toMatchObject([
      {
        action: 'created',
        name: 'Hinge 100 mm',
        actor_id: manager.id,
        actor_name: manager.name,
        delta: 2.25,
        amount_after: 2.25,
        location_name: 'Rack A1',
        cause: 'api',
        request_id: answer.headers['x-request-id'],
      },
    ]);
    expect(await mine.events()).toMatchObject([
      {
        event: 'Created',
        channels: [`App.Models.Stock.${id}`, `App.Models.Team.${team.id}`],
        payload: { stock_id: id, location_id: location },
        socket_id: '12.34',
      },
    ]);
  });

  it('needs only a name, and begins with an amount of 0 [W.100]', async () => {
    const answer = await create({ name: 'Bolt' });
    expect(answer.body.result?.stock).toMatchObject({
      amount: 0,
      allow_minus_amount: false,
      location_id: null,
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: ' \u0000\t ' }, 'name'],
    [{ name: 'x'.repeat(192) }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'x', amount: 'many' }, 'amount'],
    [{ name: 'x', amount: '5' }, 'amount'],
    [{ name: 'x', amount: -1 }, 'amount'],
    [{ name: 'x', amount: 0.00001 }, 'amount'],
    [{ name: 'x', amount: 1e15 }, 'amount'],
    [{ name: 'x', location_id: 999_999 }, 'location_id'],
    [{ name: 'x', location_id: 'not set' }, 'location_id'],
    [{ name: 'x', allow_minus_amount: 'yes' }, 'allow_minus_amount'],
  ])(
    'is refused with %j at its field %s, and nothing is stored or sent [W.12, W.102, W.104, W.29]',
    async (body, field) => {
      const answer = await create(body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
      expect(answer.body.message).toBe(answer.body.errors?.[field]?.[0]);
      expect(await stockIn(api, team).events()).toEqual([]);
      expect(await api.database.read(asSystem(team.id), ({ db }) => db.$count(stock))).toBe(0);
    },
  );

  it('is refused with a location that is archived or another team’s, and the latter by the database too [W.103, PF.129]', async () => {
    const archived = await stockIn(api, team).location('Old shed', '2026-11-01T00:00:00Z');
    const foreign = await stockIn(api, await api.arrange.team()).location('Theirs');
    for (const location_id of [archived, foreign]) {
      const answer = await create({ name: 'Bolt', location_id });
      expect(answer.body.errors?.location_id).toEqual([
        'The selected location is archived or does not exist.',
      ]);
    }
    await expect(stockIn(api, team).item({ location_id: foreign })).rejects.toMatchObject({
      cause: { constraint: 'stock_team_id_location_id_fkey' },
    });
  });

  it('is answered in the caller’s language [W.26]', async () => {
    const answer = await create({ name: 'Boulon' }, manager, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(answer.body.message).toBe('Article ajouté.');
  });

  it('eight times with one Idempotency-Key adds it once, and is refused with a key that is used for another or invalid, and without one [W.25, W.101]', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: 'Bolt' }, manager, key)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await stockIn(api, team).events()).toHaveLength(1);
    expect((await create({ name: 'Nut' }, manager, key)).body.errors?.idempotency_key).toHaveLength(1);
    for (const wrong of ['again', '']) {
      const refused = await create({ name: 'Nut' }, manager, { 'idempotency-key': wrong });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['idempotency_key']]);
    }
  });
});

describe('editing an item', () => {
  it('changes what is sent, and its log row has old and new [W.106, W.109]', async () => {
    const mine = stockIn(api, team);
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    const id = await mine.item({ name: 'Hinge', location_id: a, amount: 3 });
    const answer = await edit(id, { name: 'Hinge 100 mm', location_id: b });
    expect(answer.body.result?.stock).toMatchObject({
      name: 'Hinge 100 mm',
      location_id: b,
      amount: 3,
      version: 2,
    });
    const [log] = await mine.logs(id);
    expect(log).toMatchObject({ action: 'edited', name: 'Hinge 100 mm', delta: null, amount_after: 3 });
    expect(log?.changes).toEqual([
      { field: 'name', old: 'Hinge', new: 'Hinge 100 mm' },
      { field: 'location_id', old: a, new: b, old_text: 'A', new_text: 'B' },
    ]);
    expect(await mine.events()).toMatchObject([{ event: 'Edited', payload: { stock_id: id } }]);
    const away = await edit(id, { location_id: null });
    expect(away.body.result?.stock).toMatchObject({ location_id: null, location_name: null });
  });

  it('leaves neither log row nor event when nothing is different', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Hinge' });
    expect((await edit(id, { name: 'Hinge', location_id: null })).body.result?.stock?.version).toBe(1);
    expect(await mine.logs(id)).toEqual([]);
    expect(await mine.events()).toEqual([]);
  });

  it('with an older version is refused with 409, the current record and what differs [D-S4, D-S4.1]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Hinge' });
    await edit(id, { name: 'Hinge, theirs', version: 1 });
    const answer = await edit(id, { name: 'Hinge, mine', allow_minus_amount: false, version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.result?.current).toMatchObject({ id, name: 'Hinge, theirs', version: 2 });
    expect(answer.body.conflict).toEqual(['name']);
    expect(await mine.logs(id)).toHaveLength(1);
  });

  it('without a version is saved over an earlier change [D-S4.2]', async () => {
    const id = await stockIn(api, team).item({ name: 'Hinge' });
    await edit(id, { name: 'one' });
    expect((await edit(id, { name: 'two' })).body.result?.stock?.name).toBe('two');
  });

  it('twice at the same moment with the same version succeeds once', async () => {
    const id = await stockIn(api, team).item({ name: 'Hinge' });
    const answers = await Promise.all([
      edit(id, { name: 'a', version: 1 }),
      edit(id, { name: 'b', version: 1 }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('cannot turn off “may go below zero” while the amount is below zero [W.108]', async () => {
    const id = await stockIn(api, team).item({ amount: -2, allow_minus_amount: true });
    expect((await edit(id, { allow_minus_amount: false })).body.errors?.allow_minus_amount).toHaveLength(1);
  });

  it('without “may go below zero” is kept from an amount below zero by the database itself [PF.130]', async () => {
    await expect(stockIn(api, team).item({ amount: -1 })).rejects.toMatchObject({
      cause: { constraint: 'stock_not_below_zero' },
    });
  });

  it('is refused while it is archived', async () => {
    const id = await stockIn(api, team).item({ deleted_at: '2026-11-01T00:00:00Z' });
    expect((await edit(id, { name: 'x' })).body.errors?.deleted_at).toHaveLength(1);
  });
});

it.each(['move', 'archive', 'unarchive'])(
  'a call to %s an item with an older version is refused with 409, and leaves it as it is [D-S4]',
  async (verb) => {
    const mine = stockIn(api, team);
    const away = verb === 'unarchive' ? { deleted_at: '2026-11-01T00:00:00Z' } : {};
    const id = await mine.item({ version: 2, ...away });
    const location_id = await mine.location('Rack');
    const answer = await act(id, verb, { version: 1, ...(verb === 'move' && { location_id }) });
    expect([answer.status, answer.body.result?.current]).toMatchObject([409, { id, version: 2 }]);
    expect(await mine.row(id)).toMatchObject({ version: 2, location_id: null });
  },
);

describe('archiving, unarchiving and deleting an item', () => {
  it('leaves a log row and an event for each step, and the deleted item answers 404 [R4.23, D-S2.2, D-S2.5, W.121]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Hinge', amount: 3 });
    const archived = await act(id, 'archive', { reason: 'No longer made' });
    expect(archived.body.result?.stock?.deleted_at).toMatch(/^\d{4}-.*\.000000Z$/);
    const back = await act(id, 'unarchive', { reason: 'Made again' });
    expect(back.body.result?.stock?.deleted_at).toBeNull();
    await act(id, 'archive');
    const deleted = await api.call('DELETE', `/api/stock/${id}?team_id=${team.id}`, { as: manager });
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: 'Item deleted.', says: [{ code: 'stock.deleted' }] },
    ]);
    expect((await api.call('GET', `/api/stock/${id}`, { as: manager })).status).toBe(404);
    expect((await mine.row(id)).status).toBe('removed');

    const events = (await mine.events()).map(({ event, payload }) => [event, payload]);
    expect(events).toEqual([
      ['Archived', { stock_id: id, deleted_at: archived.body.result?.stock?.deleted_at }],
      ['Archived', { stock_id: id, deleted_at: null }],
      ['Archived', { stock_id: id, deleted_at: expect.any(String) as string }],
      ['Deleted', { stock_id: id }],
    ]);
    const logs = await mine.logs(id);
    expect(logs.map((log) => log.action)).toEqual(['archived', 'unarchived', 'archived', 'deleted']);
    expect(logs[0]).toMatchObject({ note: 'No longer made', amount_after: 3 });
    expect(logs[1]).toMatchObject({ note: 'Made again' });
  });

  it('is refused to an item in the wrong state [W.122, W.125]', async () => {
    const mine = stockIn(api, team);
    const active = await mine.item();
    const archived = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
    expect((await act(archived, 'archive')).body.errors?.deleted_at).toHaveLength(1);
    expect((await act(active, 'unarchive')).body.errors?.deleted_at).toHaveLength(1);
    const refused = await api.call('DELETE', `/api/stock/${active}`, { as: manager });
    expect([refused.status, refused.body.message]).toEqual([422, 'The item is not archived.']);
    expect(await mine.events()).toEqual([]);
  });

  it('needs force to archive an item that an open list still needs, not one that is picked, and a list with two lines of it counts once [W.123]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item();
    await mine.openList(manager.id, { stock_id: id, amount: 2 }, { stock_id: id, amount: 1 });
    const refused = await act(id, 'archive');
    expect([refused.status, refused.body.errors?.force, refused.body.result]).toEqual([
      422,
      ['An open picking list still needs this item.'],
      { lists: 1 },
    ]);
    expect((await act(id, 'archive', { force: true })).status).toBe(200);
    const picked = await mine.item();
    await mine.openList(manager.id, { stock_id: picked, amount: 2, amount_picked: 2 });
    expect((await act(picked, 'archive')).status).toBe(200);
  });
});

it('adding, editing, adjusting, unarchiving and deleting an item need a permission each, which the refusal names [W.101, W.107, W.124, W.125]', async () => {
  const viewer = await api.arrange.user(team, 'viewer');
  const keeper = await api.arrange.user(team, 'keeper');
  const id = await stockIn(api, team).item({ deleted_at: '2026-11-01T00:00:00Z' });
  const refusals = [
    [await create({ name: 'x' }, viewer), 'stock.create'],
    [await edit(id, { name: 'x' }, viewer), 'stock.edit'],
    [await act(id, 'adjust', { delta: 1, reason: 'received' }, viewer), 'stock.adjust'],
    [await act(id, 'unarchive', {}, viewer), 'stock.archive.write'],
    [await api.call('DELETE', `/api/stock/${id}`, { as: keeper }), 'stock.delete'],
  ] as const;
  for (const [answer, permission] of refusals) {
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'This action is unauthorized.', permission },
    ]);
  }
  expect(await stockIn(api, team).events()).toEqual([]);
});

it('a write is sent to the item’s own team and no team above, with ids alone, and a refused write is not sent [W.28, D-E1.2]', async () => {
  const branch = await api.arrange.team({ parent_id: team.id });
  const id = await stockIn(api, branch).item({ name: 'Hinge', amount: 1 });
  const body = { team_id: branch.id, delta: -1, reason: 'used' };
  const answers = await Promise.all([1, 2].map(() => act(id, 'adjust', body)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(await stockIn(api, team).events()).toEqual([]);
  const told = await stockIn(api, branch).events();
  expect(told.map(({ channels, payload }) => [channels, payload])).toEqual([
    [[`App.Models.Stock.${id}`, `App.Models.Team.${branch.id}`], { stock_id: id }],
  ]);
});

it('editing, adjusting, archiving, unarchiving or deleting an item of another team, or reading its history, answers 404 as for an unknown item, and changes nothing [W.6, W.8]', async () => {
  const other = await api.arrange.team();
  const id = await stockIn(api, other).item({ name: 'theirs', deleted_at: '2026-11-01T00:00:00Z' });
  const unknown = await act(999_999_999, 'archive');
  const body = { delta: 1, reason: 'received' };
  for (const answer of [
    await edit(id, { name: 'x' }),
    await edit(id, { team_id: other.id, name: 'x' }),
    await act(id, 'adjust', body),
    await act(id, 'adjust', { ...body, team_id: other.id }),
    await act(id, 'archive'),
    await act(id, 'unarchive'),
    await api.call('DELETE', `/api/stock/${id}?team_id=${team.id}`, { as: manager }),
    await api.call('GET', `/api/stock/${id}/history`, { as: manager }),
  ]) {
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  }
  expect(await stockIn(api, other).row(id)).toMatchObject({ name: 'theirs', version: 1 });
  expect(await stockIn(api, other).logs(id)).toEqual([]);
});
