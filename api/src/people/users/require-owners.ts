import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalid } from '../../platform/http/problem';
import { lacksOwner } from './granting.sql';
import { say } from '../../words/words';

/**
 * Checks after a change that each of these teams still has an Owner who can sign in and has all rights.
 *
 * @throws 422 on `field` if one has not
 */
export async function requireOwners(db: NodePgDatabase, team_ids: number[], field: string): Promise<void> {
  if (await lacksOwner(db, team_ids)) throw invalid(field, say('user.last_owner'));
}
