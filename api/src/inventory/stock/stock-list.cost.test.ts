import { and, eq, gt, sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { foldAll } from '../../../test/fold-all';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import { stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { paginationOf, windowOf } from '../../platform/http/page.rules';
import { countOfStatus } from './stock-figures.sql';
import { type StockQuery, readStockOptions } from './stock-filter.rules';
import { estimateNamed, listStock, pageOfNamed, stockPage, totalOfStock, wholeList } from './stock-list.sql';

/**
 * Measures the cost of a list in pages of the database that one statement touches, which does not depend on the machine
 * or on other programs.
 */
let api: TestApi;
let small: TestTeam;
let large: TestTeam;
beforeAll(async () => {
  api = await openTestApi();
  small = await api.arrange.team();
  large = await api.arrange.team();
  await fill(small, 500);
  await fill(large, 20_000);
  await settle();
}, 60_000);
afterAll(() => api.close());

/**
 * Vacuums, as autovacuum does soon after many inserts: until then new entries wait in pending lists, which every search
 * reads. Each test that writes calls it at the end. A transaction at the same time, such as one of PostgreSQL's own
 * statistics, keeps a vacuum from marking pages as all-visible, so it is repeated until all of them are.
 */
async function settle(): Promise<void> {
  await foldAll(api.database);
  await withClient(api.database.connection('superuser'), async (client) => {
    let hidden = 1;
    while (hidden > 0) {
      await client.query('vacuum (analyze, index_cleanup on)');
      const found = await client.query<{ pages: number }>(
        `select sum(relpages - relallvisible)::int as pages from pg_class
         where relname in ('stock', 'stock_ranks', 'stock_figures', 'stock_figure_changes')`,
      );
      hidden = found.rows[0]?.pages ?? 0;
    }
  });
}

function fill(
  team: TestTeam,
  items: number,
  name = 'Item',
  location_id: number | null = null,
): Promise<unknown> {
  return api.database.write(asSystem(team.id), ({ db }) =>
    db.execute(sql`
      insert into stock (team_id, name, amount, location_id)
      select ${team.id}, ${name} || ' ' || md5(n::text) || ' ' || n, n % 500, ${location_id}::bigint from generate_series(1, ${items}) n`),
  );
}

/** The number of pages touched: of indexes, tables, and what the answer joins to them. */
async function pagesOf(team: TestTeam, query: StockQuery): Promise<number> {
  return api.database.read(asSystem(team.id), async (scope) => {
    const options = readStockOptions(query, scope);
    const about = options.name === null ? null : await estimateNamed(scope, options, options.name);
    const few = options.name === null ? (await totalOfStock(scope, options)).total : options.per_page;
    const window = windowOf(paginationOf(about ?? few, options));
    const page = stockPage(scope, options, window, about !== null);
    // The first execution in a connection also reads the system catalogue, so the second one is measured.
    await explain(scope, page.toSQL());
    return explain(scope, page.toSQL());
  });
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function explain(scope: TeamScope, statement: { sql: string; params: unknown[] }): Promise<number> {
  const text = statement.sql.split(/\$\d+/).map((part) => sql.raw(part));
  const values = [...statement.sql.matchAll(/\$(\d+)/g)].map(
    (match) => statement.params[Number(match[1]) - 1],
  );
  const whole = text.flatMap((part, at) => (at < values.length ? [part, sql`${values[at]}`] : [part]));
  const found = await scope.db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (analyze, buffers, format json) ${sql.join(whole)}`,
  );
  const plan = found.rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

it.each([
  ['the first page', {}, 10],
  ['the second page', { page: '2' }, 10],
  ['the last page', { page: '99999' }, 10],
  ['the first page by name', { sort: 'name' }, 24],
  ['the last page by name', { sort: 'name', page: '99999' }, 24],
  ['the few that are empty', { positiveAmount: 'false' }, 40],
  ['the few that are empty, by name', { positiveAmount: 'false', sort: 'name' }, 40],
  ['the archived, of which there are none', { deleted: 'true' }, 8],
])(
  '%s of a list of stock is read from a few pages of the database, in a small team and in a large one',
  async (_name, query, most) => {
    expect(await pagesOf(small, query)).toBeLessThanOrEqual(most);
    expect(await pagesOf(large, query)).toBeLessThanOrEqual(most);
  },
);

it.each(['amount', 'updated_at', 'location'])(
  'the first and the last page of stock by %s are read from at most 100 pages of the database in a team of 500 items and in one of 20,000, and one in the middle without reading the whole table [G.183]',
  async (sort) => {
    const table = 20_000 / 45;
    // Beside a team of 64,000 items, indexes have one more level: another page for each row and index.
    for (const query of [{ sort }, { sort, sort_direction: 'ASC' }, { sort, page: '99999' }]) {
      for (const team of [small, large]) expect(await pagesOf(team, query)).toBeLessThanOrEqual(100);
    }
    expect(await pagesOf(large, { sort, page: '600' })).toBeLessThan(table);
  },
);

it('the number of items in a list is known without reading any of them [G.182]', async () => {
  const there = await api.database.read(asSystem(large.id), ({ db }) =>
    db.$count(stock, and(eq(stock.team_id, large.id), gt(stock.amount, 0))),
  );
  const costs = await api.database.read(asSystem(large.id), async (scope) => {
    const before = await touched(scope);
    expect(await totalOfStock(scope, readStockOptions({}, scope))).toEqual({
      total: there,
      is_estimate: false,
    });
    expect(await countOfStatus(scope, readStockOptions({ location_id: 'not set' }, scope))).toBe(there);
    return (await touched(scope)) - before;
  });
  expect(costs).toBe(0);
});

/** Rows of `stock` that this transaction has read. */
async function touched({ db }: TeamScope): Promise<number> {
  const found = await db.execute<{ rows: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::float8 as rows from pg_stat_xact_user_tables where relname = 'stock'`,
  );
  return found.rows[0]?.rows ?? 0;
}

it.each([['nothingisso'], ['qx'], ['§']])(
  'a search for a name that nothing has, %s, reads at most 100 pages of the database for whether there are many and for its rows together, in a large team [G.184]',
  async (name) => {
    const pages = await api.database.read(asSystem(large.id), async (scope) => {
      const ask = () =>
        explain(scope, {
          sql: 'select stock_search_estimate($1, $2, null, false)',
          params: ['available', `%${name}%`],
        });
      await ask();
      return ask();
    });
    expect(pages + (await pagesOf(large, { name }))).toBeLessThanOrEqual(100);
  },
);

it('a search for a rare name reads at most 100 pages of the database, in a small team and in a large one', async () => {
  await fill(small, 1, 'Unmistakable');
  await fill(large, 1, 'Unmistakable');
  await settle();
  for (const team of [small, large]) expect(await pagesOf(team, { name: 'mistak' })).toBeLessThanOrEqual(100);
});

it('a page of a rare name and how many items have it are found by one look at these, also beyond the last page [speed.2081]', async () => {
  const named = await api.arrange.team();
  await fill(named, 300, 'Twofold');
  await settle();
  const read = (page: string) =>
    api.database.read(asSystem(named.id), async (scope) => {
      const options = readStockOptions({ name: 'twofold', sort: 'id', sort_direction: 'ASC', page }, scope);
      const before = await touched(scope);
      const { data, pagination } = await pageOfNamed(scope, options, 'twofold');
      return { ids: data.map(({ id }) => id), pagination, cost: (await touched(scope)) - before };
    });
  const [first, last] = [await read('1'), await read('20')];
  expect(first.pagination).toEqual({ total: 300, per_page: 15, current_page: 1, last_page: 20, from: 1 });
  expect([first.ids.length, last.ids.length, (last.ids[0] ?? 0) - (first.ids[0] ?? 0)]).toEqual([
    15, 15, 285,
  ]);
  // Each of the 300 items is read once, and then those of the page.
  for (const { cost } of [first, last]) expect(cost).toBeLessThanOrEqual(300 + 2 * 15);
  for (const page of ['21', '999999999999999']) expect(await read(page)).toMatchObject({ ids: last.ids });
});

it('a search for a rare name with accents reads at most 100 pages of the database, typed without accents or in capitals', async () => {
  await fill(large, 1, 'Échelle');
  await settle();
  for (const name of ['echel', 'ÉCHEL']) {
    expect(await pagesOf(large, { name })).toBeLessThanOrEqual(100);
  }
});

it('the beginning of a code is found among 20,000 items in at most 150 pages of the database, and a whole code in at most 8 [stock.606]', async () => {
  const coded = await api.arrange.team();
  await api.database.write(asSystem(coded.id), ({ db }) =>
    db.execute(sql`
      insert into stock (team_id, name, amount, codes)
      select ${coded.id}, 'Item ' || n, 1, 'SKU-' || n || ', ' || (4000000000000 + n) from generate_series(1, 20000) n`),
  );
  await settle();
  expect(await pagesOf(coded, { name: 'sku-1234' })).toBeLessThanOrEqual(150);
  const pages = await api.database.read(asSystem(coded.id), async (scope) => {
    const ask = () =>
      explain(scope, {
        sql: 'select * from stock_codes where team_id = $1 and key = any(array[$2])',
        params: [coded.id, 'sku-1234'],
      });
    await ask();
    return ask();
  });
  expect(pages).toBeLessThanOrEqual(8);
}, 60_000);

it('a list that is read as a whole looks once at what picking lists have promised, and not for each item [speed.2083]', async () => {
  const looks = await api.database.read(asSystem(large.id), async (scope) => {
    const counted = async () => {
      const found = await scope.db.execute<{ looks: number }>(
        sql`select (seq_scan + coalesce(idx_scan, 0))::integer as looks from pg_stat_xact_user_tables
            where relname = 'stock_list_items'`,
      );
      return found.rows[0]?.looks ?? 0;
    };
    const query = await wholeList(scope, readStockOptions({}, scope), 20_000);
    const before = await counted();
    expect((await scope.db.execute(query)).rows.length).toBeGreaterThan(19_000);
    return (await counted()) - before;
  });
  expect(looks).toBe(1);
});

it('a page in the middle of a list is reached without reading the whole table', async () => {
  const table = 20_000 / 45;
  expect(await pagesOf(large, { page: '600' })).toBeLessThan(table);
});

it('a change of an amount changes no index of the table of stock', async () => {
  await withClient(api.database.connection('superuser'), async (client) => {
    await client.query('update stock set amount = amount + 1 where team_id = $1 and amount between 5 and 9', [
      small.id,
    ]);
    await client.query('select pg_stat_force_next_flush()');
    const found = await client.query(
      `select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables where relname = 'stock'`,
    );
    const { n_tup_upd, n_tup_hot_upd } = found.rows[0] as Record<string, string>;
    expect(Number(n_tup_upd)).toBeGreaterThanOrEqual(5);
    expect(n_tup_hot_upd).toBe(n_tup_upd);
  });
  await settle();
});

describe('in a team of 64,000 items', () => {
  let team: TestTeam;
  let depot: number;
  let manager: TestUser;
  beforeAll(async () => {
    team = await api.arrange.team();
    depot = await stockIn(api, team).location('Depot');
    manager = await api.arrange.user(team, 'manager');
    await fill(team, 40_000, 'Brass tee', depot);
    await fill(team, 12_000, 'Copper bend');
    await fill(team, 12_000, 'Zinc plate', depot);
    await settle();
  }, 60_000);

  const totalOf = async (query: string) => {
    const { body } = await api.call('GET', `/api/stock?${query}`, { as: manager });
    const { total, total_is_estimate } = body.result?.stock?.pagination as unknown as Record<string, unknown>;
    return [Number(total), total_is_estimate];
  };
  const exactOf = async (part: string, place = sql`true`) => {
    const found = await api.database.read(asSystem(team.id), ({ db }) =>
      db.execute<{ exact: number }>(
        sql`select count(*)::float8 as exact from stock where name like ${`%${part}%`} and amount > 0 and ${place}`,
      ),
    );
    return found.rows[0]?.exact ?? 0;
  };

  it('a page of a frequent name reads no more than ten thousand items and those that have it, also where all of these stand last [speed.2082]', async () => {
    for (const sort of ['name', 'id', 'updated_at']) {
      const costs = await api.database.read(asSystem(team.id), async (scope) => {
        const options = readStockOptions({ name: 'zinc', sort, sort_direction: 'ASC' }, scope);
        const about = await estimateNamed(scope, options, 'zinc');
        const before = await touched(scope);
        const rows = await listStock(scope, options, { skip: 0, take: 15, backwards: false }, about !== null);
        const cost = (await touched(scope)) - before;
        const order = sort === 'name' ? sql`name collate natural_order, id` : sql`id`;
        const found = await scope.db.execute<{ id: number }>(
          sql`select id::integer from stock where name like 'Zinc%' and amount > 0 order by ${order} limit 15`,
        );
        expect(about).not.toBeNull();
        expect(rows.map(({ id }) => id)).toEqual(found.rows.map(({ id }) => id));
        return cost;
      });
      expect(costs).toBeLessThanOrEqual(10_000 + 12_000 + 100);
    }
  });

  it('the number of items with a frequent name is estimated within 15 %, and the answer says so; that of a rarer name is exact [G.185, G.186]', async () => {
    for (const part of ['rass', 'f']) {
      const [about, estimated] = await totalOf(`name=${part}`);
      expect(estimated).toBe(true);
      expect(Math.abs(Number(about) / (await exactOf(part)) - 1)).toBeLessThan(0.15);
    }
    const exact = await exactOf('tee a1b');
    expect(exact).toBeGreaterThan(0);
    expect(await totalOf('name=tee%20a1b')).toEqual([exact, undefined]);
  });

  it('the number of items with a frequent name that changed lately in one location is estimated within 15 % [speed.1052]', async () => {
    const [about, estimated] = await totalOf(`name=e&changed=,2200-01-01&location_id=${depot}`);
    expect(estimated).toBe(true);
    const exact = await exactOf('e', sql`location_id = ${depot}`);
    expect(Math.abs(Number(about) / exact - 1)).toBeLessThan(0.15);
  });
});
