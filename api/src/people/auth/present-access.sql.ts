import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { effectiveAccess } from './access.rules';
import { findMemberships } from './session.sql';
import type { Database } from '../../platform/database/database';
import { tokens, users } from '../../platform/database/schema/identity';
import type { TeamAccess } from '../../platform/http/session';

/** The present rights of a person; null if they are deleted or deactivated. */
export async function findAccessNow(
  database: Pick<Database, 'identity'>,
  id: number,
): Promise<ReadonlyMap<number, TeamAccess> | null> {
  // Whoever has the secret of the application may sign in a socket with any text as its user id.
  if (!Number.isSafeInteger(id)) return null;
  const [active] = await database.identity
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivated_at)));
  if (!active) return null;
  const { memberships, teams } = await findMemberships(database, id);
  return effectiveAccess(teams, memberships);
}

/** Which of these sign-ins have ended, for any reason. */
export async function endedAmong(
  database: Pick<Database, 'identity'>,
  ids: number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const living = await database.identity
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(inArray(tokens.id, ids), gt(tokens.expires_at, now.toISOString())));
  const ended = new Set(ids);
  for (const { id } of living) ended.delete(id);
  return ended;
}
