import { Client, type ClientConfig } from 'pg';
import { SUPERUSER } from './embedded/cluster';

/** Owns the tables and runs the migrations. */
export const OWNER = 'storeroom_owner';
/** Runs the product: no superuser, bound by row-level security, and unable to change a log. */
export const APPLICATION = 'storeroom_app';

/** Makes the roles and the database in our own server; each start finds them made. */
export async function makeOwnDatabase(socket: string, database: string): Promise<void> {
  await asClient({ host: socket, user: SUPERUSER, database: 'postgres' }, async (client) => {
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

/** In a server that we were given, the named user owns the tables and may become the application's role. */
export async function makeApplicationRole(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (found.rowCount === 0) {
    await client.query(`create role ${APPLICATION} nologin`).catch((error: Error & { code?: string }) => {
      // Roles are the server's: a process on another of its databases may have made it at this moment.
      if (error.code !== DUPLICATE_OBJECT && error.code !== UNIQUE_VIOLATION) throw error;
    });
  }
  const member = await client.query<{ yes: boolean }>(
    `select pg_has_role(current_user, '${APPLICATION}', 'set') as yes`,
  );
  if (!member.rows[0]?.yes) await client.query(`grant ${APPLICATION} to current_user`);
}

/** One connection for one task. */
export async function asClient<T>(config: ClientConfig, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  // Whoever asks on it next hears that it is lost; without a listener the loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
