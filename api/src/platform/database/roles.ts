import { Client, type ClientConfig } from 'pg';
import { SUPERUSER } from './embedded/cluster';

/** Owns the tables and runs the migrations. */
export const OWNER = 'storeroom_owner';
/** The role of the running product: not a superuser, subject to row-level security, and unable to change a log. */
export const APPLICATION = 'storeroom_app';

/** Creates the roles and the database in our own server, unless they exist. */
export async function makeOwnDatabase(socket: string, database: string): Promise<void> {
  await withClient({ host: socket, user: SUPERUSER, database: 'postgres' }, async (client) => {
    for (const role of [OWNER, APPLICATION]) {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0)
        await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER}`);
  });
}

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';

/** On a server that is not ours, the login role owns the tables and can switch to the role of the application. */
export async function makeApplicationRole(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (found.rowCount === 0) {
    await client.query(`create role ${APPLICATION} nologin`).catch((error: Error & { code?: string }) => {
      // Roles are shared by all databases of a server: a process on another one may have created it just now.
      if (error.code !== DUPLICATE_OBJECT && error.code !== UNIQUE_VIOLATION) throw error;
    });
  }
  const member = await client.query<{ yes: boolean }>(
    `select pg_has_role(current_user, '${APPLICATION}', 'set') as yes`,
  );
  if (!member.rows[0]?.yes) await client.query(`grant ${APPLICATION} to current_user`);
}

/** Opens a connection for one task, and closes it. */
export async function withClient<T>(config: ClientConfig, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  // The next query on it throws if it is lost. Without a listener the loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
