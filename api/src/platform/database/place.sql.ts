import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Identifies the database and its cluster. A copy in another cluster has another identity; a standby has the same. */
export async function placeOf({ identity }: Pick<Database, 'identity'>): Promise<string> {
  const { rows } = await identity.execute<{ place: string }>(sql`
    select system_identifier || '.' || (select oid from pg_database where datname = current_database()) as place
    from pg_control_system()`);
  return rows[0]?.place ?? '';
}
