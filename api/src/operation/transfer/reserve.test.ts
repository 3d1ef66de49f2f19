import { sql } from 'drizzle-orm';
import { arrangeIn, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { locations } from '../../platform/database/schema/stock';
import { reserveNumbers } from './reserve.sql';

let database: TestDatabase;
let team_id: number;
beforeAll(async () => {
  database = await openTestDatabase();
  team_id = (await arrangeIn(database).team()).id;
});
afterAll(() => database.close());

let made = 0;
async function make(): Promise<number> {
  made += 1;
  const name = `Place ${made}`;
  const [row] = await database.write(asSystem(team_id), ({ db }) =>
    db.insert(locations).values({ team_id, name }).returning({ id: locations.id }),
  );
  return row?.id ?? 0;
}
const reserve = (low: number, high: number) =>
  reserveNumbers(database, { numbers: { locations: [low, high] } });

it('no other row gets a number of a reserved block, however many are written at the same moment [PF.168]', async () => {
  const blocks: [first: number, last: number][] = [];
  const others: number[] = [];
  await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      if (at % 3 > 0) return void others.push(await make());
      const given = await reserve(101, 120);
      blocks.push([given('locations', 101) ?? 0, given('locations', 120) ?? 0]);
    }),
  );
  blocks.sort(([one], [other]) => one - other);
  expect(blocks).toHaveLength(10);
  blocks.forEach(([first, last], at) => {
    expect(last - first).toBe(19);
    expect(first).toBeGreaterThan(blocks[at - 1]?.[1] ?? 0);
    expect(others.filter((id) => id >= first && id <= last)).toEqual([]);
  });
  expect(await make()).toBeGreaterThan(Math.max(...others, ...blocks.flat()));
});

it('an exported number outside the block that was reserved gets no new number', async () => {
  const given = await reserve(5, 7);
  expect([given('locations', 4), given('locations', 8), given('stock', 5)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('the numbers of new rows only grow, and the application cannot set them back', async () => {
  const before = await make();
  await database.identity.execute(sql`select advance_numbers('locations', 1)`);
  expect(await make()).toBeGreaterThan(before);
  await database.identity.execute(sql`select advance_numbers('locations', 5000)`);
  expect(await make()).toBe(5001);
  const tried = database.identity.execute(sql`select setval('locations_id_seq', 1)`);
  await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  const other = database.identity.execute(sql`select advance_numbers('pg_class', 1)`);
  await expect(other).rejects.toThrow();
});
