import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { effectiveAccess } from './access.rules';
import { findMemberships } from './session.sql';

/** The rights of a person in every team, as this transaction sees them. */
export async function accessOf(db: NodePgDatabase, user_id: number) {
  const found = await findMemberships({ identity: db }, user_id);
  return effectiveAccess(found.teams, found.memberships);
}
