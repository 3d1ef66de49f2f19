import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalid } from '../../platform/http/problem';
import { lacksOwner } from './granting.sql';
import { say } from '../../words/words';

/**
 * After a change: each of these teams must have somebody left who can sign in and do everything.
 *
 * @throws 422 on `field` when one has not
 */
export async function requireOwners(db: NodePgDatabase, team_ids: number[], field: string): Promise<void> {
  if (await lacksOwner(db, team_ids)) throw invalid(field, say('user.last_owner'));
}
