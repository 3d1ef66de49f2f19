import type { Database } from '../database/database';
import { type TeamAccess, effectiveAccess } from './access.rules';
import { findMemberships } from './session.sql';

/** What a person may do in every team of theirs, archived and deleted ones too, for bringing those back. */
export async function findArchivedAccess(
  database: Pick<Database, 'identity'>,
  user_id: number,
): Promise<ReadonlyMap<number, TeamAccess>> {
  const { teams, memberships } = await findMemberships(database, user_id, 'archived too');
  return effectiveAccess(teams, memberships);
}
