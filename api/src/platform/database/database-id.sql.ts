import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from './database';

/** Identifies the cluster and the database. A copy in another cluster has another one; a standby has the same. */
export interface DatabaseId {
  cluster: string;
  database: string;
}

interface Found extends DatabaseId {
  /** Whether it is a standby. */
  follows: boolean;
}

const STATEMENT = `select system_identifier::text as cluster, pg_is_in_recovery() as follows,
    (select oid::text from pg_database where datname = current_database()) as database
  from pg_control_system()`;

export async function databaseIdOf(client: Pick<ClientBase, 'query'>): Promise<Found> {
  const { rows } = await client.query<Found>(STATEMENT);
  if (!rows[0]) throw new Error('A connection did not say which database it reaches.');
  return rows[0];
}

/** The id as one text, by which a bucket or a Valkey is claimed. */
export async function databaseIdTextOf({ identity }: Pick<Database, 'identity'>): Promise<string> {
  const { rows } = await identity.execute<{ cluster: string; database: string }>(sql.raw(STATEMENT));
  return rows[0] ? `${rows[0].cluster}.${rows[0].database}` : '';
}
