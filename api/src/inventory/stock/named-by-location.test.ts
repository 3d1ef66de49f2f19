import { sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import { foldAll } from '../../../test/fold-all';
import { withClient } from '../../platform/database/roles';
import type { TeamScope } from '../../platform/database/team-scope';
import { type StockQuery, readStockOptions } from './stock-filter.rules';
import { listStock } from './stock-list.sql';

/** Every third item is a tee. The order of locations by name differs from that by id, and some items have no location. */
const ITEMS = 6_000;

const api = testApi();
let team: TestTeam;
let some: string;
beforeAll(async () => {
  team = await api.arrange.team();
  await api.database.write(asSystem(team.id), async ({ db }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into locations (team_id, name) select ${team.id}, 'Rack ' || (n * 7) % 20 from generate_series(1, 20) n returning id`);
    some = rows
      .slice(3, 6)
      .map(({ id }) => id)
      .join(',');
    await db.execute(sql`
      insert into stock (team_id, name, amount, location_id, codes)
      select ${team.id}, case when n % 3 = 0 then 'Brass tee ' else 'Oak plug ' end || n, 1,
        case when n % 21 > 0 then ${Number(rows[0]?.id)}::bigint - 1 + n % 21 end, case when n < 9 then 'TEE-' || n end
      from generate_series(1, ${ITEMS}) n`);
  });
  await foldAll(api.database);
  await withClient(api.database.connection('superuser'), (client) => client.query('vacuum analyze'));
});

async function idsOf(scope: TeamScope, query: StockQuery, often: boolean, skip: number, take = 40) {
  const options = readStockOptions(
    { name: 'tee', sort: 'location', ...query },
    { user: null, now: api.app.clock.now() },
  );
  const rows = await listStock(scope, options, { skip, take, backwards: false }, often);
  return rows.map(({ id }) => id);
}

it.each([
  ['in all locations', () => ({})],
  ['in some', () => ({ location_id: some })],
  ['in some and in none', () => ({ location_id: `${some},not set` })],
  ['in none', () => ({ location_id: 'not set' })],
])(
  'a list by location filtered by a frequent name has the same rows on each page whether locations are read one by one or all at once, %s [speed.1054]',
  async (_title, where) => {
    const query = where();
    await api.database.read(asSystem(team.id), async (scope) => {
      for (const sort_direction of ['ASC', 'DESC'])
        for (const skip of [0, 95, 250, 1_990]) {
          const asked = { ...query, sort_direction };
          const found = await idsOf(scope, asked, true, skip);
          expect(found).toEqual(await idsOf(scope, asked, false, skip));
        }
      expect((await idsOf(scope, query, true, 0)).length).toBe(40);
    });
  },
);

it('the first page by location of a frequent name is read without the rows of most other locations [speed.1054]', async () => {
  const read = await api.database.read(asSystem(team.id), async (scope) => {
    const before = await touched(scope);
    await idsOf(scope, {}, true, 0);
    return (await touched(scope)) - before;
  });
  expect(read).toBeLessThan(ITEMS / 5);
});

/** Rows of `stock` that this transaction has read. */
async function touched({ db }: TeamScope): Promise<number> {
  const found = await db.execute<{ rows: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::float8 as rows from pg_stat_xact_user_tables where relname = 'stock'`,
  );
  return found.rows[0]?.rows ?? 0;
}
