import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import type { HostScope, TeamAccess } from '../../platform/http/session';
import { effectiveAccess } from './access.rules';
import { withinHostScope } from './host-scope';
import { findMemberships } from './session.sql';

/** The rights of a person in every team. */
export async function accessOf(db: NodePgDatabase, user_id: number): Promise<Map<number, TeamAccess>> {
  const { teams, memberships } = await findMemberships(db, user_id);
  return effectiveAccess(teams, memberships);
}

/** The rights of a person in every team; null if they are deleted or deactivated. */
export async function findAccessNow(
  db: NodePgDatabase,
  id: number,
): Promise<ReadonlyMap<number, TeamAccess> | null> {
  // Whoever has the secret of the application may sign in a socket with any text as its user id.
  if (!Number.isSafeInteger(id)) return null;
  const [active] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivated_at)));
  return active ? accessOf(db, id) : null;
}

/**
 * The rights of a person in all of their teams, also archived and deleted ones, which they may restore. On a customer's
 * hostname only in the teams that belong to it.
 */
export async function findArchivedAccess(
  db: NodePgDatabase,
  user_id: number,
  host_scope: Pick<HostScope, 'teams'> | null = null,
): Promise<ReadonlyMap<number, TeamAccess>> {
  const { teams, memberships } = await findMemberships(db, user_id, 'archived too');
  return withinHostScope(effectiveAccess(teams, memberships), host_scope);
}
