import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hostnames } from '../../platform/database/schema/identity';
import { hostname_claims } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';

/** A customer's own domain that is served, or was. */
export interface Claim {
  team_id: number;
  hostname: string;
  token: string;
}

/** The domains that were last checked before this time. One that was never proved is only checked by its button. */
export async function claimsBefore(db: NodePgDatabase, moment: Date): Promise<Claim[]> {
  const { rows } = await db.execute<{ team_id: string; hostname: string; token: string }>(sql`
    select claim.team_id, claim.hostname, claim.token from ${hostname_claims} claim
    left join ${hostnames} used on used.hostname = claim.hostname and used.team_id = claim.team_id
    where (used.hostname is not null or claim.lost_at is not null)
      and coalesce(claim.checked_at, claim.created_at) <= ${moment.toISOString()}
    order by claim.team_id, claim.hostname`);
  return rows.map((row) => ({ ...row, team_id: Number(row.team_id) }));
}

/** Locks a claim until the transaction ends. */
export async function takeClaim(scope: TeamScope, hostname: string) {
  const [row] = await scope.db.select().from(hostname_claims).where(ofScope(scope, hostname)).for('update');
  return row;
}

export async function noteClaim(
  scope: TeamScope,
  hostname: string,
  facts: Partial<
    Pick<typeof hostname_claims.$inferInsert, 'checked_at' | 'failing_since' | 'warnings' | 'lost_at'>
  >,
): Promise<void> {
  await scope.db.update(hostname_claims).set(facts).where(ofScope(scope, hostname));
}

/** Stops serving a hostname. Sign-ins that are limited to it are deleted with it. */
export async function stopServing(scope: TeamScope, hostname: string): Promise<void> {
  await scope.db.delete(hostnames).where(and(scope.owns(hostnames), eq(hostnames.hostname, hostname)));
}

function ofScope(scope: TeamScope, hostname: string) {
  return and(scope.owns(hostname_claims), eq(hostname_claims.hostname, hostname));
}
