import { randomBytes } from 'node:crypto';
import { type Database, openPool } from '../src/database/database';
import { SUPERUSER } from '../src/database/embedded/cluster';
import { APPLICATION, OWNER, asClient } from '../src/database/roles';
import { SOCKET_VARIABLE, TEMPLATE } from './postgres';

export interface TestDatabase extends Database {
  /** Where it is, for a connection of another kind. */
  connection(role?: 'application' | 'owner' | 'superuser'): { host: string; database: string; user: string };
}

/** A database of its own for a test file, with every table and no row. `close` throws it away. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const host = process.env[SOCKET_VARIABLE];
  if (host === undefined) throw new Error('Run the tests with jest: its set-up starts the server.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = { host, user: SUPERUSER, database: 'postgres' };
  await asClient(admin, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER}`),
  );
  const users = { application: APPLICATION, owner: OWNER, superuser: SUPERUSER };
  const connection: TestDatabase['connection'] = (role = 'application') => ({
    host,
    database: name,
    user: users[role],
  });
  const database = await openPool(connection());
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await asClient(admin, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
