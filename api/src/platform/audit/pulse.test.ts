import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { arrangeIn, asSystem } from '../../../test/arrange';
import { stock_logs } from '../database/schema/stock';
import { pulse } from './seals.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the number by which the sealing process notices new log rows changes with a new row, and stays without one', async () => {
  const team = await arrangeIn(database).team();
  const before = await pulse(database.identity);
  const row = { team_id: team.id, stock_id: 1, name: 'Bolt', action: 'created', cause: 'web' } as const;
  await database.write(asSystem(team.id), ({ db }) => db.insert(stock_logs).values(row));
  const after = await pulse(database.identity);
  expect(after).not.toBe(before);
  expect(await pulse(database.identity)).toBe(after);
});
