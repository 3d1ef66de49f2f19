import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockRights } from './rights-lock.sql';
import type { Asked, LetIn } from '../../platform/http/session';

/**
 * Holds the rights in the trees of these teams still, and answers what the caller may do now: what was theirs when the
 * call came may have been taken away while it waited.
 *
 * @throws what the guard throws for a call that comes now; Unavailable when a team is being moved.
 */
export async function holdRights(db: NodePgDatabase, asked: Asked, team_ids: number[]): Promise<LetIn> {
  await lockRights(db, team_ids);
  return asked.letInAgain(db);
}
