import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { effectiveAccess } from './access.rules';
import { findMemberships } from './session.sql';

/** What a person may do in every team, as this transaction sees it. */
export async function accessOf(db: NodePgDatabase, user_id: number) {
  const found = await findMemberships({ identity: db }, user_id);
  return effectiveAccess(found.teams, found.memberships);
}
