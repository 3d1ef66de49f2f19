import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import { foldAll } from '../../../test/fold-all';
import { withClient } from '../../platform/database/roles';
import type { TeamScope } from '../../platform/database/team-scope';
import { paginationOfTotal, windowOf } from '../../platform/http/page.rules';
import { type StockQuery, readStockOptions } from './stock-filter.rules';
import { listStock, totalOfStock } from './stock-list.sql';

/** Measures the cost of filtered lists in rows read and lookups of codes, which do not depend on the machine. */
const ITEMS = 20_000;
const MARKED = 40;
/** The number of items that were changed recently. They are the last ones by name and by amount. */
const RECENT = 2_000;

let api: TestApi;
let team: TestTeam;
beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.execute(sql`
      insert into stock (team_id, name, amount, minimum, allow_minus_amount, codes, updated_at)
      select ${team.id}, case when n <= ${RECENT} then 'A' else 'Item' end || ' ' || md5(n::text) || ' ' || n,
        case when n <= ${MARKED} then -1 else n end, case when n <= ${MARKED} then 10 end, n <= ${MARKED},
        case when n % 2 = 0 then 'SKU-' || n end,
        now() - case when n <= ${MARKED} then interval '1 day' when n <= ${RECENT} then interval '20 days' else interval '90 days' end
      from generate_series(1, ${ITEMS}) n`),
  );
  await foldAll(api.database);
  await withClient(api.database.connection('superuser'), (client) => client.query('vacuum analyze'));
}, 60_000);
afterAll(() => api.close());

interface Costs {
  total: number;
  rows: number;
  /** Rows of `stock` and of `stock_ranks` that were read. */
  read: number;
  /** How often codes were searched. */
  codes: number;
}

/** The cost of a page and its total, as a request for them. */
function costsOf(query: StockQuery & { sort?: string }): Promise<Costs> {
  return api.database.read(asSystem(team.id), async (scope) => {
    const options = readStockOptions(query, { user: null, now: api.app.clock.now() });
    const before = await touched(scope);
    const found = await totalOfStock(scope, options);
    const window = windowOf(paginationOfTotal(found, options));
    const rows = await listStock(scope, options, window, found.is_estimate);
    const after = await touched(scope);
    return {
      total: found.total,
      rows: rows.length,
      read: after.read - before.read,
      codes: after.codes - before.codes,
    };
  });
}

async function touched({ db }: TeamScope): Promise<Pick<Costs, 'read' | 'codes'>> {
  const found = await db.execute<{ read: number; codes: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch) filter (where relname <> 'stock_codes')::float8 as read,
      sum(seq_scan + idx_scan) filter (where relname = 'stock_codes')::float8 as codes
    from pg_stat_xact_user_tables where relname in ('stock', 'stock_ranks', 'stock_codes')`);
  return found.rows[0] ?? { read: 0, codes: 0 };
}

describe.each([
  ['low', { low: 'true' }],
  ['below zero', { oversold: 'true', low: 'true' }],
  ['changed lately', { changed: '7d' }],
])('a list of what is %s', (_title, narrowed) => {
  it.each(['id', 'name', 'amount', 'location', 'updated_at'])(
    'sorted by %s reads fewer than 400 rows where the team has 20,000 items [speed.1050]',
    async (sort) => {
      const { total, rows, read } = await costsOf({ ...narrowed, sort });
      expect([total, rows]).toEqual([MARKED, 15]);
      expect(read).toBeLessThan(MARKED * 10);
    },
  );

  it.each(['item', 'SKU-1', 'nothing is called so'])(
    'filtered by the name "%s" too reads fewer than 400 rows as well, and looks for codes at most twice [speed.1051]',
    async (name) => {
      const { read, codes } = await costsOf({ ...narrowed, name, sort: 'name' });
      expect(read).toBeLessThan(MARKED * 10);
      expect(codes).toBeLessThanOrEqual(2);
    },
  );
});

it.each(['name', 'amount', 'location'])(
  'the last page by %s of a list of 2,000 items that changed lately is found with fewer than eight rows read for each [speed.1050]',
  async (sort) => {
    const { total, read } = await costsOf({ changed: '30d', sort });
    expect(total).toBe(RECENT);
    expect(read).toBeLessThan(8 * RECENT);
  },
);

it('a page of more than ten thousand items that changed lately reads by name at most 2,000 rows more than by number [speed.1050]', async () => {
  const first = await costsOf({ changed: ',2200-01-01', sort: 'id' });
  const { total, read } = await costsOf({ changed: ',2200-01-01', sort: 'name' });
  expect(total).toBe(ITEMS);
  expect(read).toBeLessThan(first.read + ITEMS / 10);
});

it('a rare name among very many items that changed lately is found by the index of names [speed.1052]', async () => {
  const { total, read } = await costsOf({ changed: ',2200-01-01', name: 'abcd', sort: 'name' });
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(ITEMS / 100);
  // To see that many are marked, ten thousand and one of them are read, once for the total and once for the page.
  expect(read).toBeLessThan(2 * 10_001 + ITEMS / 100);
});
