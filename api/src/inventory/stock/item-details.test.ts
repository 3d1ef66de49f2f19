import type { Stock } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { sql } from 'drizzle-orm';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const write = (method: 'POST' | 'PUT', path: string, body: object) =>
  api.call(method, `/api/stock${path}`, { as: manager, body: { team_id: team.id, ...body } });
const stockOf = (answer: Answer) => answer.body.result?.stock as unknown as Stock;
const list = (query: string) => api.call('GET', `/api/stock?${query}`, { as: manager });
const namesOf = (answer: Answer) =>
  (stockOf(answer) as unknown as { data: Stock[] }).data.map(({ name }) => name);

describe('unit, minimum and note of an item', () => {
  it('are added; a changed unit and a removed minimum are then logged, and can be undone [stock.530, stock.532]', async () => {
    const given = { unit: 'metre', minimum: 20.5, note: 'Cut to length.\nAsk for the saw.' };
    const made = await write('POST', '', { name: 'Copper tube', amount: 12, ...given });
    expect([made.status, stockOf(made)]).toMatchObject([201, given]);
    const { id } = stockOf(made);
    const changed = await write('PUT', `/${id}`, { unit: 'roll', minimum: 0, version: 1 });
    expect(stockOf(changed)).toMatchObject({ unit: 'roll', minimum: null, note: given.note, version: 2 });
    const same = await write('PUT', `/${id}`, { unit: 'roll', note: `  ${given.note} ` });
    expect(stockOf(same).version).toBe(2);
    const [first, second] = await stockIn(api, team).logs(id);
    expect(first?.changes).toEqual([
      { field: 'unit', old: null, new: 'metre' },
      { field: 'minimum', old: null, new: 20.5 },
      { field: 'note', old: null, new: given.note },
    ]);
    expect(second?.changes).toEqual([
      { field: 'unit', old: 'metre', new: 'roll' },
      { field: 'minimum', old: 20.5, new: null },
    ]);
    expect(stockOf(await write('POST', `/logs/${second?.id}/undo`, {}))).toMatchObject(given);
  });

  it('are in the answers with the item: when it is made, read, listed and changed, and in a conflict [stock.530]', async () => {
    const given = { unit: 'box', minimum: 3, note: 'On the left' } as const;
    const made = await write('POST', '', { name: 'Bolt', ...given, amount: 5 });
    expect(stockOf(made)).toMatchObject(given);
    const { id } = stockOf(made);
    const one = await api.call('GET', `/api/stock/${id}`, { as: manager });
    expect(stockOf(one)).toMatchObject(given);
    const stepped = await write('POST', `/${id}/adjust`, { delta: -1, reason: 'used' });
    expect(stockOf(stepped)).toMatchObject({ ...given, amount: 4 });
    const named = await list(`stock_ids=${id}`);
    expect(stockOf(named)).toMatchObject([given]);
    const stale = await write('PUT', `/${id}`, { minimum: 9, version: 1 });
    expect([stale.status, stale.body.conflict, stale.body.result?.current]).toMatchObject([
      409,
      ['minimum'],
      given,
    ]);
  });

  it.each([
    [{ unit: 'bushel' }, 'unit'],
    [{ minimum: -1 }, 'minimum'],
    [{ minimum: 0.00001 }, 'minimum'],
    [{ minimum: 1e12 }, 'minimum'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('are refused as %j, and nothing is written [stock.530]', async (body, field) => {
    const made = await write('POST', '', { name: 'Tube', ...body });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await stockIn(api, team).events()).toEqual([]);
    const id = await stockIn(api, team).item();
    expect((await write('PUT', `/${id}`, body)).status).toBe(422);
    expect(await stockIn(api, team).row(id)).toMatchObject({
      version: 1,
      unit: null,
      minimum: null,
      note: null,
    });
  });

  it('are copied to a part that is moved away, except the minimum [stock.534]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 9, unit: 'litre', minimum: 4, note: 'Flammable' });
    const moved = await write('POST', `/${id}/move`, { location_id: await mine.location('Yard'), amount: 2 });
    expect(moved.body.result?.created).toMatchObject({ unit: 'litre', minimum: null, note: 'Flammable' });
    expect(stockOf(moved)).toMatchObject({ unit: 'litre', minimum: 4, amount: 7 });
  });
});

describe('a list of what is low', () => {
  it('has what is below its minimum, in each view, with a name or a location, sorted by amount or location, as many as the overview says [stock.531]', async () => {
    const mine = stockIn(api, team);
    const yard = await mine.location('Yard');
    const [bolt] = await mine.items(
      { name: 'Bolt', amount: 4, minimum: 5, location_id: yard },
      { name: 'Nut', amount: 5, minimum: 5 },
      { name: 'Screw', amount: 0.5, minimum: 1 },
      { name: 'Washer', amount: 0 },
      { name: 'Plug', amount: 0, minimum: 2 },
      { name: 'Old plug', amount: 1, minimum: 2, deleted_at: '2026-11-01T00:00:00Z' },
    );
    const low = await list('low=true');
    expect(namesOf(low)).toEqual(['Screw', 'Bolt']);
    expect(low.body.result?.stock?.pagination?.total).toBe(2);
    expect(namesOf(await list('low=true&positiveAmount=false'))).toEqual(['Plug']);
    expect(namesOf(await list('low=true&deleted=true'))).toEqual(['Old plug']);
    for (const query of [
      'name=OL',
      `location_id=${yard}`,
      'sort=amount&sort_direction=DESC&per_page=15&name=b',
    ]) {
      const found = await list(`low=true&${query}`);
      expect([namesOf(found), found.body.result?.stock?.pagination?.total]).toEqual([['Bolt'], 1]);
    }
    expect(namesOf(await list('low=true&sort=location&sort_direction=ASC'))).toEqual(['Bolt', 'Screw']);
    await write('POST', `/${bolt?.id}/adjust`, { delta: 1, reason: 'received' });
    await write('PUT', `/${bolt?.id}`, { note: 'Enough' });
    expect(namesOf(await list('low=true'))).toEqual(['Screw']);
    const blank = await mine.item({ name: 'Never counted', amount: null, allow_minus_amount: true });
    await write('PUT', `/${blank}`, { minimum: 2 });
    expect(namesOf(await list('low=true'))).toEqual(['Never counted', 'Screw']);
    await write('PUT', `/${blank}`, { minimum: null });
    const overview = await api.call('GET', '/api/stock/reports/overview', { as: manager });
    expect(overview.body.result?.['totals']).toMatchObject({ low: 1 });
    const mismatches = await api.database.read(asSystem(team.id), ({ db }) =>
      db.execute(sql`select * from stock_figure_mismatches()`),
    );
    expect(mismatches.rows).toEqual([]);
  });

  it('is exported and changed in bulk by the same filter [stock.531, W.136]', async () => {
    const mine = stockIn(api, team);
    await mine.items(
      { name: 'Bolt', amount: 4, minimum: 5, unit: 'box' },
      { name: 'Nut', amount: 5, minimum: 5 },
    );
    const file = await api.call('GET', '/api/stock/export?low=true&columns=name,unit,minimum,note', {
      as: manager,
    });
    expect(file.text.replace('\ufeff', '')).toBe('name,unit,minimum,note\r\nBolt,box,5,\r\n');
    const bulk = await write('POST', '/bulk', {
      action: 'allow_minus',
      filter: { low: 'true' },
      expected_total: 1,
    });
    expect(bulk.body.result?.updated).toBe(1);
  });
});
