import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { type Database, type PoolOptions, openPool } from '../src/platform/database/database';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { PROCESS_CONNECTION } from '../src/platform/database/process-lock';
import { withLong } from '../src/platform/time-limits';
import { APPLICATION, OWNER, withClient } from '../src/platform/database/roles';
import { SOCKET_VARIABLE, TEMPLATE } from './postgres';

/** Longer time limits than in production, because machines with tests may be slow; tests about limits set their own. */
const PATIENT = withLong({
  wait_ms: 40_000,
  statement_ms: 50_000,
  lock_ms: 40_000,
  idle_ms: 50_000,
  long_ms: 600_000,
});

export interface TestDatabase extends Database {
  /** The settings for a connection of another kind. */
  connection(role?: 'application' | 'owner' | 'superuser'): { host: string; database: string; user: string };
  /** Runs statements as superuser on a connection that stays open. */
  asSuperuser<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
}

/**
 * Creates a database for a test file, with all tables and without rows. `close` drops it.
 * @param host the server, if it is not that of the run
 */
export async function openTestDatabase(
  options: PoolOptions = {},
  host = process.env[SOCKET_VARIABLE],
): Promise<TestDatabase> {
  if (host === undefined) throw new Error('Run the tests with jest: its set-up starts the server.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = { host, user: SUPERUSER, database: 'postgres' };
  await withClient(admin, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER} strategy file_copy`),
  );
  const users = { application: APPLICATION, owner: OWNER, superuser: SUPERUSER };
  const connection: TestDatabase['connection'] = (role = 'application') => ({
    host,
    database: name,
    user: users[role],
  });
  const database = await openPool(connection(), { limits: PATIENT, ...options });
  let superuser: Promise<Client> | undefined;
  return {
    ...database,
    connection,
    async asSuperuser<T extends object>(text: string, values: unknown[] = []) {
      const client = await (superuser ??= connect(connection('superuser')).then((opened) =>
        // After its server was killed, which some connections report twice, the next statement opens another one.
        opened.on('error', () => (superuser = undefined)),
      ));
      return (await client.query<T>(text, values)).rows;
    },
    close: async () => {
      await (await superuser)?.end();
      await database.close();
      await withClient(admin, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Closes the connections by which processes hold their lock in the database. */
export async function endProcessConnections(database: TestDatabase): Promise<void> {
  await withClient(database.connection('superuser'), (admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and starts_with(application_name, $1)`,
      [PROCESS_CONNECTION],
    ),
  );
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  await client.connect();
  return client;
}
