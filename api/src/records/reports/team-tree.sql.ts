import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { idsDownwards } from '../../platform/database/team-tree';

/** Every living team below one, whatever lies between. */
export function idsBelow(database: Database, team_id: number): Promise<number[]> {
  return idsDownwards(database.identity, sql`parent_id = ${team_id} and deleted_at is null`, 'living');
}
