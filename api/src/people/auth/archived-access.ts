import type { Database } from '../../platform/database/database';
import { effectiveAccess } from './access.rules';
import { withinFence } from './fence';
import { findMemberships } from './session.sql';
import type { Fence, TeamAccess } from '../../platform/http/session';

/**
 * The rights of a person in all of their teams, also archived and deleted ones, which they may restore; within the
 * fence if there is one.
 */
export async function findArchivedAccess(
  database: Pick<Database, 'identity'>,
  user_id: number,
  fence: Pick<Fence, 'teams'> | null = null,
): Promise<ReadonlyMap<number, TeamAccess>> {
  const { teams, memberships } = await findMemberships(database, user_id, 'archived too');
  return withinFence(effectiveAccess(teams, memberships), fence);
}
