import { sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import { type ReadRow, readRow } from './import-cells.rules';
import { findKnown } from './import-matches.sql';

/** How many items share one name, in two locations; some of them are archived. */
const NAMESAKES = 300;

const api = testApi();
let team: TestTeam;
let first: number;
beforeAll(async () => {
  team = await api.arrange.team();
  await api.database.write(asSystem(team.id), async ({ db }) => {
    await db.execute(
      sql`insert into locations (team_id, name) values (${team.id}, 'Yard'), (${team.id}, 'Van')`,
    );
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into stock (team_id, name, amount, location_id, deleted_at)
      select ${team.id}, 'Brass tee', 1, location.id, case when n % 3 = 0 then now() end
      from generate_series(1, ${NAMESAKES}) n
      join (select id, row_number() over (order by id) as nth from locations where team_id = ${team.id}) location
        on location.nth = 1 + n % 2
      returning id`);
    first = Number(rows[0]?.id);
  });
});

const row = (values: ReadRow['source']['values'], at = 2) =>
  readRow({ row: at, values }, { decimal: '.', is_certain: true });

async function foundBy(rows: ReadRow[], mode: 'upsert' | 'create' = 'upsert') {
  const known = await api.database.read(asSystem(team.id), (scope) =>
    findKnown(scope, rows, { lock: false, mode }),
  );
  return [...known.byId.values()].map(({ location_id, deleted_at }) => [location_id, deleted_at !== null]);
}

it('of 300 items with one name an import reads two active and two archived ones, enough to see that there are several [stock.1053]', async () => {
  const anywhere = await foundBy([row({ name: 'BRASS tee' }), row({ name: 'brass tee' }, 3)]);
  expect(anywhere.map(([, archived]) => archived).sort()).toEqual([false, false, true, true]);

  const inVan = await foundBy([row({ name: 'Brass tee', location: 'van' })]);
  expect(inVan).toHaveLength(4);
  expect(new Set(inVan.map(([location_id]) => location_id)).size).toBe(1);

  expect(await foundBy([row({ name: 'Brass tee', location: '' })])).toEqual([]);
  expect(await foundBy([row({ name: 'Brass tee', location: 'Attic' })])).toEqual([]);
});

it('a row with the id of an item reads that item alone, except where the import only adds items [stock.1053]', async () => {
  const rows = [row({ id: String(first), name: 'Brass tee' })];
  expect(await foundBy(rows)).toHaveLength(1);
  expect(await foundBy(rows, 'create')).toHaveLength(4);
});
