import { sql } from 'drizzle-orm';
import { deleteSome } from '../../platform/database/expired.sql';
import { invites } from '../../platform/database/schema/people';
import type { TeamScope } from '../../platform/database/team-scope';

/** Deletes invitations that were accepted, revoked or expired before this time. The log tells what became of them. */
export function purgeEndedInvites(scope: TeamScope, before: string, most: number): Promise<number> {
  const { accepted_at, revoked_at, expires_at } = invites;
  const ended = sql`coalesce(${accepted_at}, ${revoked_at}, ${expires_at})`;
  return deleteSome(scope.db, invites, sql`${scope.owns(invites)} and ${ended} < ${before}`, most);
}
