import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { openPool } from '../../database/database';
import { LISTENER } from '../../database/listener';
import { requireOneWay } from './one-way';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the check at the start of a process refuses another REDIS_URL than that of processes on the same database, on both sides, until they have ended [operation.2145]', async () => {
  await requireOneWay(database, LISTENER);
  const own = `${LISTENER} valkey a`;
  const other = await openPool(database.connection(), { listener_name: own });
  const refused = /^A process that runs on this database has another REDIS_URL, .*\.$/;
  await expect(requireOneWay(other, own)).rejects.toThrow(refused);
  await expect(requireOneWay(database, LISTENER)).rejects.toThrow(refused);
  await other.close();
  // The server lets go of a connection a moment after its end.
  const isAlone = () =>
    requireOneWay(database, LISTENER).then(
      () => true,
      () => false,
    );
  await eventually(isAlone, true);
});
