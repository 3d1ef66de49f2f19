import fc from 'fast-check';
import { ITEM_DETAILS, type Stock, isAvailable } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { namesOf, rowsOf, stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const list = (query: string, as: TestUser = keeper) => api.call('GET', `/api/stock?${query}`, { as });

describe('a list of stock by what it holds', () => {
  it('answers the fifteen newest items with the total and the number of pages [R7.15, R9.1]', async () => {
    await stockIn(api, team).items(...Array.from({ length: 20 }, (_, at) => ({ name: `Item ${at + 1}` })));
    const answer = await list('');
    expect(namesOf(answer)).toEqual(Array.from({ length: 15 }, (_, at) => `Item ${20 - at}`));
    expect(answer.body.result?.stock?.pagination).toEqual({
      total: 20,
      per_page: 15,
      current_page: 1,
      last_page: 2,
      from: 1,
    });
  });

  it('answers an empty page with `from: 0` and one page [W.23]', async () => {
    const answer = await list('');
    expect(answer.body.result?.stock).toEqual({
      data: [],
      pagination: { total: 0, per_page: 15, current_page: 1, last_page: 1, from: 0 },
    });
  });

  it('answers available, empty and archived items apart [D-S1.1, D-S1.2, D-S1.3, R7.17]', async () => {
    const archived = { deleted_at: '2026-11-01T00:00:00Z' };
    await stockIn(api, team).items(
      { name: 'some', amount: 3 },
      { name: 'none', amount: 0 },
      { name: 'never counted', amount: null },
      { name: 'none, allows minus', amount: 0, allow_minus_amount: true },
      { name: 'oversold', amount: -4, allow_minus_amount: true },
      { name: 'archived', amount: 3, ...archived },
      { name: 'archived, none', amount: 0, ...archived },
      { name: 'deleted', amount: 3, ...archived, removed_at: '2026-11-02T00:00:00Z' },
    );
    expect(namesOf(await list(''))).toEqual(['oversold', 'none, allows minus', 'some']);
    expect(namesOf(await list('positiveAmount=false'))).toEqual(['never counted', 'none']);
    expect(namesOf(await list('deleted=true'))).toEqual(['archived, none', 'archived']);
    expect(namesOf(await list('deleted=true&positiveAmount=false'))).toEqual(['archived, none', 'archived']);
  });

  it('stores for an item the same status, available or empty, as the function that the page uses [D-S1]', async () => {
    const cases = fc.sample(
      fc.record({
        amount: fc.option(fc.integer({ min: -20_000, max: 20_000 }).map((units) => units / 10_000)),
        allow_minus_amount: fc.boolean(),
      }),
      300,
    );
    const possible = cases.filter((one) => one.allow_minus_amount || (one.amount ?? 0) >= 0);
    const ids = (await stockIn(api, team).items(...possible)).map((item) => item.id);
    for (const [at, id] of ids.entries()) {
      const facts = possible[at] as (typeof possible)[number];
      expect({ ...facts, status: (await stockIn(api, team).row(id)).status }).toEqual({
        ...facts,
        status: isAvailable(facts) ? 'available' : 'empty',
      });
    }
  });

  it('has of each item the names of its location and of who changed it, how much open lists commit, and how many lists name it [D-S7.1]', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Rack A1');
    const created = await api.call('POST', '/api/stock', {
      as: keeper,
      body: { team_id: team.id, name: 'Hinge', amount: 2.5, location_id: location },
    });
    const id = Number(created.body.result?.stock?.id);
    await mine.openList(
      keeper.id,
      { stock_id: id, amount: 2, amount_picked: 0.5 },
      { stock_id: id, amount: 0.25 },
    );
    await mine.openList(keeper.id, { stock_id: id, amount: 1, amount_picked: 1 });
    const [row] = rowsOf(await list(''));
    expect(row).toEqual<Stock>({
      id,
      name: 'Hinge',
      location_id: location,
      location_name: 'Rack A1',
      amount: 2.5,
      allow_minus_amount: false,
      committed: 1.75,
      list_count: 2,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/) as string,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/) as string,
      updated_by: keeper.name,
      deleted_at: null,
      version: 1,
      ...Object.fromEntries(Object.keys(ITEM_DETAILS).map((detail) => [detail, null])),
      codes: null,
      photo: null,
    });
  });
});

describe('a list of stock by its filters', () => {
  it('finds any part of a name, in any case and with accents [R5.12, R7.17]', async () => {
    await stockIn(api, team).items({ name: 'Brass ELBOW 15 mm' }, { name: 'Écrou inox M8' }, { name: 'Tee' });
    expect(namesOf(await list('name=elbow'))).toEqual(['Brass ELBOW 15 mm']);
    expect(namesOf(await list(`name=${encodeURIComponent('écrou INOX')}`))).toEqual(['Écrou inox M8']);
    expect(namesOf(await list('name=el'))).toHaveLength(1);
    expect(namesOf(await list('name=%20%20'))).toHaveLength(3);
  });

  it.each(['100%', 'a_b', 'a\\b', "'; drop table stock; --", '" or 1=1', '$1', '{1}', '%%%'])(
    'takes %j in a name as plain text [W.31]',
    async (name) => {
      await stockIn(api, team).items({ name: `x${name}x` }, { name: 'axb and 100 more' });
      const answer = await list(`name=${encodeURIComponent(name)}`);
      expect(namesOf(answer)).toEqual([`x${name}x`]);
      expect(answer.body.result?.stock?.pagination?.total).toBe(1);
      expect(namesOf(await list(''))).toHaveLength(2);
    },
  );

  it('ignores a control character in a name, and refuses a NUL', async () => {
    await stockIn(api, team).items({ name: 'Bolt' });
    expect(namesOf(await list('name=%01bolt'))).toEqual(['Bolt']);
    expect((await list('name=%00bolt')).status).toBe(422);
  });

  it('finds items by one location, by several, and those without one [R5.13, R5.14, R7.17]', async () => {
    const mine = stockIn(api, team);
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    await mine.items({ name: 'in a', location_id: a }, { name: 'in b', location_id: b }, { name: 'nowhere' });
    expect(namesOf(await list(`location_id=${a}`))).toEqual(['in a']);
    expect(namesOf(await list('location_id=not%20set'))).toEqual(['nowhere']);
    expect(namesOf(await list(`location_id=${a},${b}`))).toEqual(['in b', 'in a']);
    expect(namesOf(await list(`location_id=${a},not%20set&name=o`))).toEqual(['nowhere']);
    expect(namesOf(await list('location_id=999999'))).toEqual([]);
    expect(namesOf(await list('location_id=anything'))).toHaveLength(3);
  });

  it('finds items below zero, also with a name or a location, sorted by amount or location [stock.400]', async () => {
    const mine = stockIn(api, team);
    const yard = await mine.location('Yard');
    const below = { allow_minus_amount: true, location_id: yard };
    await mine.items(
      { name: 'Bolt', amount: -4, ...below },
      { name: 'Nut', amount: -0.5, ...below, location_id: null },
      { name: 'Screw', amount: -9, ...below, deleted_at: '2026-11-01T00:00:00Z' },
      { name: 'Washer', amount: 0, ...below },
      { name: 'Bolt M8', amount: 4 },
    );
    const found = await list('oversold=true&sort=amount&sort_direction=ASC');
    expect(namesOf(found)).toEqual(['Bolt', 'Nut']);
    expect(found.body.result?.stock?.pagination?.total).toBe(2);
    expect(namesOf(await list('oversold=true&sort=location'))).toEqual(['Nut', 'Bolt']);
    const named = await list('oversold=true&name=BOLT');
    expect(namesOf(named)).toEqual(['Bolt']);
    expect(named.body.result?.stock?.pagination?.total).toBe(1);
    const placed = await list(`oversold=true&location_id=${yard}`);
    expect(namesOf(placed)).toEqual(['Bolt']);
    expect(placed.body.result?.stock?.pagination?.total).toBe(1);
    expect(namesOf(await list('oversold=true&positiveAmount=false'))).toEqual([]);
    expect(namesOf(await list('oversold=yes'))).toHaveLength(4);
  });

  it('answers exactly the named items as an array, archived ones too [R7.25]', async () => {
    const mine = stockIn(api, team);
    const [a, b, c] = await mine.items(
      { name: 'a' },
      { name: 'b', deleted_at: '2026-11-01T00:00:00Z' },
      { name: 'c' },
    );
    const answer = await list(`stock_ids=${a?.id},${b?.id},x,,999999`);
    expect((answer.body.result?.stock as unknown as Stock[]).map((row) => row.name)).toEqual(['b', 'a']);
    expect(answer.text).not.toContain(`"id":${c?.id},`);
    expect((await list('stock_ids=')).body.result?.stock).toEqual([]);
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
    expect((await list(`stock_ids=${many}`)).body.errors?.stock_ids).toHaveLength(1);
  });
});

describe('a list of stock by its pages and order', () => {
  it('has from 4 to 100 rows a page, and is answered as usual where size, page or order make no sense [R5.6, W.30]', async () => {
    await stockIn(api, team).items(...Array.from({ length: 17 }, () => ({})));
    for (const [query, facts] of [
      ['per_page=3', { per_page: 15, current_page: 1 }],
      ['per_page=4', { per_page: 4, last_page: 5 }],
      ['per_page=1000000', { per_page: 100, last_page: 1 }],
      ['per_page=-1', { per_page: 15 }],
      ['per_page=many', { per_page: 15 }],
      ['page=0', { current_page: 1 }],
      ['page=99', { current_page: 2, from: 16 }],
      ['page=1e3', { current_page: 1 }],
      ['page=999999999999999999999', { current_page: 1 }],
      ['sort=password&sort_direction=sideways', { current_page: 1 }],
    ] as const) {
      const answer = await list(query);
      expect([query, answer.status, answer.body.result?.stock?.pagination]).toEqual([
        query,
        200,
        expect.objectContaining(facts),
      ]);
    }
  });

  it('has every row once, whatever the order and however late the page [R7.16]', async () => {
    const mine = stockIn(api, team);
    const locations = [
      await mine.location('Zug 2'),
      await mine.location('aisle 10'),
      await mine.location('Aisle 9'),
      null,
    ];
    const all = Array.from({ length: 43 }, (_, at) => ({
      name: ['Zinc', 'écrou', 'Elbow 12 mm', 'elbow 8 mm'][at % 4] ?? '',
      amount: (at % 6) + 1,
      location_id: locations[at % 4] ?? null,
    }));
    await mine.items(...all);
    for (const sort of ['id', 'name', 'amount', 'location', 'location_id', 'created_at', 'updated_at']) {
      for (const [filter, total] of [
        ['', 43],
        ['&name=el', 21],
      ] as const) {
        const read = async (direction: string) => {
          const pages = Array.from({ length: Math.ceil(total / 8) }, (_, at) =>
            list(`sort=${sort}&sort_direction=${direction}&per_page=8&page=${at + 1}${filter}`),
          );
          return (await Promise.all(pages)).flatMap(rowsOf).map((row) => row.id);
        };
        const up = await read('ASC');
        expect([up.length, new Set(up).size]).toEqual([total, total]);
        expect(await read('desc')).toEqual(up.reverse());
      }
    }
  });

  it('is sorted without regard to case and accents, and numbers by size [R7.16]', async () => {
    const mine = stockIn(api, team);
    await mine.items({ name: 'elbow 12 mm' }, { name: 'Écrou' }, { name: 'Elbow 8 mm' }, { name: 'zinc' });
    expect(namesOf(await list('sort=name&sort_direction=ASC'))).toEqual([
      'Écrou',
      'Elbow 8 mm',
      'elbow 12 mm',
      'zinc',
    ]);
  });

  it('has the right total in both views right after one’s own change', async () => {
    const id = await stockIn(api, team).item({ amount: 1 });
    const total = async (query: string) => (await list(query)).body.result?.stock?.pagination?.total;
    expect([await total(''), await total('positiveAmount=false')]).toEqual([1, 0]);
    const body = { team_id: team.id, delta: -1, reason: 'used' };
    expect((await api.call('POST', `/api/stock/${id}/adjust`, { as: keeper, body })).status).toBe(200);
    expect([await total(''), await total('positiveAmount=false')]).toEqual([0, 1]);
  });
});

describe('a list of stock by who may see it', () => {
  it('needs `stock`, and `stock.archive` for archived items [W.4]', async () => {
    const picker = await api.arrange.user(team, 'picker');
    const billing = await api.arrange.user(team, 'billing');
    const limited = await api.arrange.user(team, 'viewer', {});
    await api.arrange.member(limited, await api.arrange.team({ parent_id: team.id }), 'picker');
    expect((await list('', picker)).status).toBe(200);
    expect((await list('positiveAmount=false', picker)).status).toBe(200);
    const refused = await list('deleted=true', picker);
    expect([refused.status, refused.body.permission]).toEqual([403, 'stock.archive']);
    expect((await list('', billing)).body).toEqual({
      message: 'This action is unauthorized.',
      permission: 'stock',
    });
  });

  it('answers nothing of another team, and 404 exactly as for an unknown item [W.5, W.6, W.7]', async () => {
    const other = await api.arrange.team();
    const id = await stockIn(api, other).item({ name: 'secret' });
    await stockIn(api, team).items({ name: 'mine' });
    expect(namesOf(await list('name=secret'))).toEqual([]);
    expect((await list(`stock_ids=${id}`)).body.result?.stock).toEqual([]);
    const unknown = await api.call('GET', '/api/stock/999999999', { as: keeper });
    for (const url of [
      `/api/stock/${id}`,
      `/api/stock/${id}?team_id=${other.id}`,
      `/api/stock?team_id=${other.id}`,
    ]) {
      const answer = await api.call('GET', url, { as: keeper });
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
  });

  it('answers one item, an archived one too, and 404 for a deleted one [R7.26]', async () => {
    const mine = stockIn(api, team);
    const archived = await mine.item({ name: 'put away', deleted_at: '2026-11-01T00:00:00Z' });
    const gone = await mine.item({ deleted_at: '2026-11-01T00:00:00Z', removed_at: '2026-11-02T00:00:00Z' });
    const read = (id: number | string) =>
      api.call('GET', `/api/stock/${id}?team_id=${team.id}`, { as: keeper });
    expect((await read(archived)).body.result?.stock?.name).toBe('put away');
    for (const id of [gone, 'elbow', '1.5', '-1', '9'.repeat(30)]) expect((await read(id)).status).toBe(404);
  });
});
