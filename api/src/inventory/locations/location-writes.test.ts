import { eq, sql } from 'drizzle-orm';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import { location_logs, locations } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const PATH = '/api/stock/locations';
const LONG_AGO = '2026-01-01T00:00:00Z';
const create = (body: object, as = manager) =>
  api.call('POST', PATH, { as, body: { team_id: team.id, ...body } });
const edit = (id: number, body: object, as = manager) =>
  api.call('PUT', `${PATH}/${id}`, { as, body: { team_id: team.id, ...body } });
const act = (id: number, verb: string, body: object = {}, as = manager) =>
  api.call('POST', `${PATH}/${id}/${verb}`, { as, body: { team_id: team.id, ...body } });
const remove = (id: number, as = manager) => api.call('DELETE', `${PATH}/${id}?team_id=${team.id}`, { as });
const idOf = (answer: Answer) => Number(answer.body.result?.location?.id);
/** How many calls wait for one another. */
const waiting = async () => {
  const { rows } = await api.database.identity.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const logsOf = (id: number) =>
  api.database.read(asSystem(team.id), ({ db }) =>
    db.select().from(location_logs).where(eq(location_logs.location_id, id)).orderBy(location_logs.id),
  );

describe('adding and renaming a location', () => {
  it('a new location leaves a log row and sends a Created event [W.200]', async () => {
    const answer = await create({ name: '  Cold room ' });
    expect([answer.status, answer.body.message]).toEqual([201, 'Location added.']);
    const id = idOf(answer);
    expect(answer.body.result?.location).toMatchObject({ name: 'Cold room', deleted_at: null, version: 1 });
    expect(await logsOf(id)).toMatchObject([
      { action: 'created', name: 'Cold room', actor_name: manager.name, cause: 'api' },
    ]);
    expect(await stockIn(api, team).events()).toMatchObject([
      {
        event: 'Created',
        channels: [`App.Models.Stock.Location.${id}`, `App.Models.Team.${team.id}`],
        payload: { location_id: id },
      },
    ]);
  });

  it('a location is refused a name that another location of the team has, in any case, archived ones included [W.201]', async () => {
    const mine = stockIn(api, team);
    await mine.location('Étagère 1', LONG_AGO);
    const other = await mine.location('Dock');
    await stockIn(api, await api.arrange.team()).location('Yard');
    expect((await create({ name: 'étagère 1' })).body.errors).toEqual({
      name: ['The team has a location of this name already.'],
    });
    expect((await edit(other, { name: 'ÉTAGÈRE 1' })).body.errors?.name).toHaveLength(1);
    expect((await edit(other, { name: 'dock' })).status).toBe(200);
    expect((await create({ name: 'Yard' })).status).toBe(201);
    const race = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Attic' })));
    expect(race.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it('a location is renamed with one log row and one event, and not with an older version [W.202, D-S4.1]', async () => {
    const id = await stockIn(api, team).location('Dock');
    expect((await edit(id, { name: 'Dock 1', version: 1 })).body.result?.location).toMatchObject({
      name: 'Dock 1',
      version: 2,
    });
    const stale = await edit(id, { name: 'Dock 2', version: 1 });
    expect([stale.status, stale.body.conflict, stale.body.result?.current?.name]).toEqual([
      409,
      ['name'],
      'Dock 1',
    ]);
    await edit(id, { name: 'Dock 1' });
    const logs = await logsOf(id);
    expect(logs).toMatchObject([
      { action: 'edited', changes: [{ field: 'name', old: 'Dock', new: 'Dock 1' }] },
    ]);
    expect(await stockIn(api, team).events()).toMatchObject([
      { event: 'Edited', payload: { location_id: id } },
    ]);
  });

  it.each([[{}], [{ name: '' }], [{ name: ' \u0000 ' }], [{ name: 'x'.repeat(192) }], [{ name: 5 }]])(
    'a location is refused with %j [W.12]',
    async (body) => {
      const answer = await create(body);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { message: expect.any(String) as string, errors: { name: [answer.body.message] } },
      ]);
    },
  );
});

describe('archiving a location', () => {
  it('archiving a location moves what is in it to another one [W.203, W.205]', async () => {
    const mine = stockIn(api, team);
    const [from, to] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const id = await mine.item({ location_id: from, amount: 3 });
    const old = await mine.item({ location_id: from, deleted_at: LONG_AGO });
    const answer = await act(from, 'archive', { on_items: 'move', move_to: to });
    expect([answer.status, answer.body.result?.moved]).toEqual([200, 2]);
    const { deleted_at } = answer.body.result?.location as unknown as { deleted_at: string };
    expect(deleted_at).toMatch(/^20/);
    expect([(await mine.row(id)).location_id, (await mine.row(old)).location_id]).toEqual([to, to]);
    const batch_id = answer.body.result?.batch_id;
    expect(await mine.logs(id)).toMatchObject([
      {
        action: 'moved',
        batch_id,
        location_name: 'Rack B',
        changes: [{ old_text: 'Rack A', new_text: 'Rack B' }],
      },
    ]);
    expect(await logsOf(from)).toMatchObject([{ action: 'archived', batch_id }]);
    expect((await mine.events()).map(({ event, payload }) => [event, payload])).toEqual([
      ['Edited', { stock_ids: [id, old], location_id: to }],
      ['Archived', { location_id: from, deleted_at }],
    ]);
  });

  it('archiving a location can clear the location of what is in it [W.203]', async () => {
    const mine = stockIn(api, team);
    const from = await mine.location('Rack A');
    const id = await mine.item({ location_id: from });
    expect((await act(from, 'archive', { on_items: 'clear' })).body.result?.moved).toBe(1);
    expect((await mine.row(id)).location_id).toBeNull();
  });

  it('archiving a location is refused where another number of items is there than was shown, and says how many there are now [stock.1491]', async () => {
    const mine = stockIn(api, team);
    const [from, to] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const items = await mine.items({ location_id: from }, { location_id: from, amount: 0 });
    await mine.item({ location_id: from, deleted_at: LONG_AGO });
    for (const way of [{ on_items: 'move', move_to: to }, { on_items: 'clear' }]) {
      const refused = await act(from, 'archive', { ...way, expected_total: 1 });
      expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
        422,
        { expected_total: ['2 items lie there now. Look again before going on.'] },
        { total: 2 },
      ]);
    }
    const still = await Promise.all(items.map(async ({ id }) => (await mine.row(id)).location_id));
    expect(still).toEqual([from, from]);
    expect((await act(from, 'archive', { on_items: 'clear', expected_total: 2 })).status).toBe(200);
  });

  it('archiving a location is refused while active items are there, unless the call says where they go [W.204]', async () => {
    const mine = stockIn(api, team);
    const [full, other] = [await mine.location('Full'), await mine.location('Other')];
    const closed = await mine.location('Closed', LONG_AGO);
    await mine.items({ location_id: full }, { location_id: full, amount: 0 });
    for (const body of [{}, { on_items: 'refuse' }]) {
      const answer = await act(full, 'archive', body);
      expect([answer.status, answer.body.errors, answer.body.result]).toEqual([
        422,
        { on_items: ['The location still holds 2 items.'] },
        { items: 2 },
      ]);
    }
    const cases: [object, string][] = [
      [{ on_items: 'move' }, 'move_to'],
      [{ on_items: 'move', move_to: full }, 'move_to'],
      [{ on_items: 'move', move_to: closed }, 'move_to'],
      [{ on_items: 'move', move_to: 999_999 }, 'move_to'],
      [{ on_items: 'burn' }, 'on_items'],
    ];
    for (const [body, field] of cases) {
      expect(Object.keys((await act(full, 'archive', body)).body.errors ?? {})).toEqual([field]);
    }
    expect((await act(closed, 'archive')).body.errors?.deleted_at).toHaveLength(1);
    expect((await edit(closed, { name: 'x' })).body.errors?.deleted_at).toHaveLength(1);
    await mine.item({ location_id: other, deleted_at: LONG_AGO });
    expect((await act(other, 'archive')).body.result).toMatchObject({ moved: 0, batch_id: null });
  });

  it('items that are moved into a location while it is being archived do not stay there', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Rack');
    const ids = (await mine.items(...Array.from({ length: 12 }, () => ({})))).map((item) => item.id);
    const moves = ids.map((id) =>
      api.call('POST', `/api/stock/${id}/move`, { as: manager, body: { location_id: location } }),
    );
    const [archived, ...moved] = await Promise.all([
      act(location, 'archive', { on_items: 'clear' }),
      ...moves,
    ]);
    expect(archived.status).toBe(200);
    expect(new Set(moved.map((answer) => answer.status))).not.toContain(500);
    for (const id of ids) expect((await mine.row(id)).location_id).toBeNull();
  });
});

describe('unarchiving, deleting and restoring a location', () => {
  it('a location goes from use to the archive, to deletion, and back [W.206, W.207, D-S2]', async () => {
    const id = idOf(await create({ name: 'Shed' }));
    expect((await remove(id)).body.errors?.deleted_at).toEqual(['The location is not archived.']);
    expect((await act(id, 'unarchive')).body.errors?.deleted_at).toHaveLength(1);
    await act(id, 'archive');
    expect((await act(id, 'unarchive')).body.result?.location?.deleted_at).toBeNull();
    await act(id, 'archive');
    const deleted = await remove(id);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: 'Location deleted.', says: [{ code: 'location.deleted' }] },
    ]);
    expect((await api.call('GET', `${PATH}/${id}`, { as: manager })).status).toBe(404);
    expect((await act(id, 'archive')).status).toBe(404);
    const gone = await api.call('GET', `${PATH}?removed=true`, { as: manager });
    expect(gone.body.result?.locations?.data).toMatchObject([{ id, name: 'Shed' }]);
    const back = await act(id, 'restore');
    expect(back.body.result?.location?.deleted_at).toMatch(/^20/);
    expect((await act(id, 'restore')).body.errors?.deleted_at).toHaveLength(1);
    expect((await logsOf(id)).map((log) => log.action)).toEqual([
      'created',
      'archived',
      'unarchived',
      'archived',
      'deleted',
      'restored',
    ]);
    expect((await stockIn(api, team).events()).map(({ event }) => event)).toEqual([
      'Created',
      'Archived',
      'Archived',
      'Archived',
      'Deleted',
      'Restored',
    ]);
  });

  it('deleting a location is refused while anything is in it, archived items too [W.207]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.location('Shed', LONG_AGO);
    await mine.item({ location_id: id, deleted_at: LONG_AGO });
    const holding = async (said: string) => {
      const answer = await remove(id);
      expect([answer.status, answer.body.errors]).toEqual([422, { items: [said] }]);
    };
    await holding('The location still holds 1 item.');
    await mine.item({ location_id: id });
    await holding('The location still holds 2 items.');
  });

  it('a deleted location can be restored after 29 days, as of when it was archived, but not after 31 [D-S2.3]', async () => {
    const id = await stockIn(api, team).location('Shed', LONG_AGO);
    await remove(id);
    const after = (days: number) =>
      api.database.write(asSystem(team.id), ({ db }) =>
        db.update(locations).set({ removed_at: new Date(Date.now() - days * 86_400_000).toISOString() }),
      );
    await after(31);
    expect((await act(id, 'restore')).body.errors?.deleted_at).toEqual([
      'What was deleted more than 30 days ago cannot be restored.',
    ]);
    await after(29);
    const restored = await act(id, 'restore');
    expect(restored.body.result?.location).toMatchObject({ deleted_at: LONG_AGO.replace('Z', '.000000Z') });
  });

  it('a deleted location cannot be restored under a name that was taken since [W.201]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.location('Shed', LONG_AGO);
    await remove(id);
    await create({ name: 'SHED' });
    expect((await act(id, 'restore')).body.errors).toEqual({
      name: ['The team has a location of this name already.'],
    });
  });
});

describe('merging locations', () => {
  it('merging a location into another moves its item there and deletes it [W.208]', async () => {
    const mine = stockIn(api, team);
    const [from, into] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const id = await mine.item({ location_id: from });
    const answer = await act(from, 'merge', { into });
    expect([answer.status, answer.body.result]).toEqual([200, { moved: 1 }]);
    expect((await mine.row(id)).location_id).toBe(into);
    expect((await api.call('GET', `${PATH}/${from}`, { as: manager })).status).toBe(404);
    expect(await logsOf(from)).toMatchObject([
      { action: 'merged', changes: [{ field: 'merged_into', new: into, new_text: 'Rack B' }] },
    ]);
    expect((await mine.events()).map(({ event, payload }) => [event, payload])).toEqual([
      ['Edited', { stock_ids: [id], location_id: into }],
      ['Deleted', { location_id: from }],
    ]);
  });

  it('merging locations is refused where another number of items is there than was shown, and says how many there are now [stock.1491]', async () => {
    const mine = stockIn(api, team);
    const [from, into] = [await mine.location('Rack A'), await mine.location('Rack B')];
    const [item] = await mine.items({ location_id: from }, { location_id: from, deleted_at: LONG_AGO });
    const refused = await act(from, 'merge', { into, expected_total: 2 });
    expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
      422,
      { expected_total: ['1 item lies there now. Look again before going on.'] },
      { total: 1 },
    ]);
    expect((await mine.row(item?.id ?? 0)).location_id).toBe(from);
    const merged = await act(from, 'merge', { into, expected_total: 1 });
    expect([merged.status, merged.body.result]).toEqual([200, { moved: 2 }]);
  });

  it('a location cannot be merged into itself, nor into one that is archived or another team’s [W.208]', async () => {
    const mine = stockIn(api, team);
    const [from, archived] = [await mine.location('Rack A'), await mine.location('Old', LONG_AGO)];
    const foreign = await stockIn(api, await api.arrange.team()).location('Theirs');
    for (const into of [from, archived, foreign, 999_999]) {
      expect(Object.keys((await act(from, 'merge', { into })).body.errors ?? {})).toEqual(['into']);
    }
    expect((await act(from, 'merge', {})).body.errors?.into).toHaveLength(1);
    expect((await act(foreign, 'merge', { into: from })).status).toBe(404);
  });

  it('merging locations succeeds while items arrive and leave, and no move of an item fails with 500 [W.208, locations.686]', async () => {
    const mine = stockIn(api, team);
    const into = await mine.location('Rack B');
    const statuses: number[] = [];
    const moves: Answer[] = [];
    for (let round = 0; round < 12; round += 1) {
      const from = await mine.location(`Rack ${round}`);
      const items = await mine.items(...Array.from({ length: 8 }, () => ({})));
      const wander = async ({ id }: { id: number }) => {
        for (const location_id of [from, into, from])
          moves.push(await api.call('POST', `/api/stock/${id}/move`, { as: manager, body: { location_id } }));
      };
      const [merged] = await Promise.all([act(from, 'merge', { into }), ...items.map(wander)]);
      statuses.push(merged.status);
      for (const { id } of items) expect((await mine.row(id)).location_id).not.toBe(from);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(moves.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it.each<[verb: string, body: (into: number) => object]>([
    ['merge', (into) => ({ into })],
    ['archive', (move_to) => ({ on_items: 'move', move_to })],
  ])(
    'an item that leaves a location while it waits to %s it stays where it was moved to [locations.2813]',
    async (verb, body) => {
      const mine = stockIn(api, team);
      const [from, into, elsewhere] = [
        await mine.location('Rack A'),
        await mine.location('Rack B'),
        await mine.location('Rack C'),
      ];
      const [stays, leaves] = await mine.items({ location_id: from }, { location_id: from });
      await withClient(api.database.connection('superuser'), async (client) => {
        await client.query('begin');
        await client.query('update stock set location_id = $1 where id = $2', [elsewhere, leaves?.id]);
        const emptied = act(from, verb, body(into));
        await eventually(waiting, 1);
        await client.query('commit');
        const { status, body: said } = await emptied;
        expect([status, said.result?.moved]).toEqual([200, 1]);
      });
      const places = [stays, leaves].map(async (item) => (await mine.row(item?.id ?? 0)).location_id);
      expect(await Promise.all(places)).toEqual([into, elsewhere]);
    },
  );

  it('of two locations that are merged into each other at the same moment exactly one is, and neither call fails with 500', async () => {
    const mine = stockIn(api, team);
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    await mine.items({ location_id: a }, { location_id: b });
    const answers = await Promise.all([act(a, 'merge', { into: b }), act(b, 'merge', { into: a })]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.map((answer) => answer.status)).not.toContain(500);
  });
});

it('each write of a location needs its permission [W.4, W.200, W.206]', async () => {
  const mine = stockIn(api, team);
  const picker = await api.arrange.user(team, 'picker');
  const keeper = await api.arrange.user(team, 'keeper');
  const [id, other] = [await mine.location('A', LONG_AGO), await mine.location('B')];
  const refusals = [
    [await create({ name: 'x' }, picker), 'locations.edit'],
    [await edit(id, { name: 'x' }, picker), 'locations.edit'],
    [await act(id, 'unarchive', {}, picker), 'locations.edit'],
    [await act(other, 'archive', {}, picker), 'locations.edit'],
    [await remove(id, keeper), 'locations.delete'],
    [await act(id, 'restore', {}, keeper), 'locations.delete'],
    [await act(id, 'merge', { into: other }, keeper), 'locations.delete'],
    [await api.call('GET', `${PATH}?removed=true`, { as: keeper }), 'locations.delete'],
  ] as const;
  for (const [answer, permission] of refusals) {
    expect([answer.status, answer.body.permission]).toEqual([403, permission]);
  }
});

it('with `totals=true` locations are answered with their items, total amount, oversold items and last movement [W.210]', async () => {
  const mine = stockIn(api, team);
  const [rack, empty] = [await mine.location('Rack'), await mine.location('Empty')];
  await mine.items(
    { location_id: rack, amount: 2.5 },
    { location_id: rack, amount: -1, allow_minus_amount: true },
    { location_id: rack, amount: 9, deleted_at: LONG_AGO },
  );
  const id = await mine.item({ location_id: rack, amount: 0 });
  await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body: { delta: 1, reason: 'received' } });
  const answer = await api.call('GET', `${PATH}?totals=true&sort=name`, { as: manager });
  const at = (await mine.logs(id))[0]?.created_at;
  expect(answer.body.result?.locations?.data).toMatchObject([
    { id: rack, item_count: 3, amount: 2.5, oversold_count: 1, last_movement_at: at },
    { id: empty, item_count: 0, amount: 0, oversold_count: 0, last_movement_at: null },
  ]);
  const one = await api.call('GET', `${PATH}/${rack}?totals=true`, { as: manager });
  expect(one.body.result?.location).toMatchObject({ item_count: 3 });
  const plain = await api.call('GET', `${PATH}?location_ids=${rack}`, { as: manager });
  expect((plain.body.result?.locations?.data as unknown as object[])[0]).not.toHaveProperty('item_count');
});
