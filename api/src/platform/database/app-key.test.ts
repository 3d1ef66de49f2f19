import { randomBytes } from 'node:crypto';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { requireAppKey, takeAppKey } from './app-key.sql';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const OTHER = /^The database is used with another APP_KEY: .* run `npm run db -- new-key`\.$/;

it('the first key that a database is used with is the one of all processes, until another is taken on purpose [operation.2091]', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  await Promise.all([requireAppKey(database, key), requireAppKey(database, key)]);
  await expect(requireAppKey(database, other)).rejects.toThrow(OTHER);
  await takeAppKey(database, other);
  await requireAppKey(database, other);
  await expect(requireAppKey(database, key)).rejects.toThrow(OTHER);
});
