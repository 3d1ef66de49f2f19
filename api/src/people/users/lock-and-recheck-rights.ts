import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockRights } from './rights-lock.sql';
import type { RecheckableCall, CheckedCall } from '../../platform/http/session';

/**
 * Locks the rights in the trees of these teams, and returns the present rights of the caller, who may have lost some
 * while the call waited.
 *
 * @throws what the guard throws; Unavailable when a team is being moved
 */
export async function lockAndRecheckRights(
  db: NodePgDatabase,
  asked: RecheckableCall,
  team_ids: number[],
): Promise<CheckedCall> {
  await lockRights(db, team_ids);
  return asked.recheckAccess(db);
}
