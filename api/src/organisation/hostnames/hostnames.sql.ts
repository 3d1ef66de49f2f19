import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hostnames, teams } from '../../platform/database/schema/identity';
import { hostname_claims, team_slugs } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';
import { upwards } from '../../platform/database/team-tree';

/** A hostname that the team uses or has asked for. */
export interface HostnameRow {
  hostname: string;
  /** Null for a name that needs no proof. */
  token: string | null;
  in_use: boolean;
  is_primary: boolean;
  checked_at: string | null;
  created_at: string;
}

export async function listHostnames(scope: TeamScope): Promise<HostnameRow[]> {
  const used = await scope.db.select().from(hostnames).where(scope.owns(hostnames));
  const claims = await scope.db.select().from(hostname_claims).where(scope.owns(hostname_claims));
  const rows = new Map<string, HostnameRow>();
  for (const { hostname, is_primary, created_at } of used) {
    rows.set(hostname, { hostname, token: null, in_use: true, is_primary, checked_at: null, created_at });
  }
  for (const { hostname, token, checked_at, created_at } of claims) {
    const known = rows.get(hostname) ?? { in_use: false, is_primary: false };
    rows.set(hostname, { ...known, hostname, token, checked_at, created_at });
  }
  return [...rows.values()].sort(
    (one, other) =>
      Number(other.is_primary) - Number(one.is_primary) || one.hostname.localeCompare(other.hostname),
  );
}

/**
 * Whether the label is the slug of a team in another company, or was recently and still leads there: below the
 * product's domain it would be mistaken for that team.
 */
export async function isSlugElsewhere(scope: TeamScope, slug: string): Promise<boolean> {
  const { rows } = await scope.db.execute(sql`
    with recursive known as (
      select id from ${teams} where slug = ${slug}
      union select team_id from ${team_slugs} where slug = ${slug} and ends_at > ${scope.now.toISOString()}
    ),
    ${upwards(sql`id = ${scope.team_id} or id in (select id from known)`)}
    select 1 from up where parent_id is null having count(distinct id) > 1`);
  return rows.length > 0;
}

export async function insertClaim(scope: TeamScope, hostname: string, token: string): Promise<void> {
  await scope.db.insert(hostname_claims).values({ team_id: scope.team_id, hostname, token });
}

/**
 * The customers' own domains that are or were served and were last checked before this time. One that was never proved is
 * only checked by its button.
 */
export async function claimsBefore(db: NodePgDatabase, moment: Date) {
  const { rows } = await db.execute<{ team_id: string; hostname: string; token: string }>(sql`
    select claim.team_id, claim.hostname, claim.token from ${hostname_claims} claim
    left join ${hostnames} used on used.hostname = claim.hostname and used.team_id = claim.team_id
    where (used.hostname is not null or claim.lost_at is not null)
      and coalesce(claim.checked_at, claim.created_at) <= ${moment.toISOString()}
    order by claim.team_id, claim.hostname`);
  return rows.map((row) => ({ ...row, team_id: Number(row.team_id) }));
}

/** A successful check clears earlier failures and a loss. */
export const PROVED = { failing_since: null, warnings: 0, lost_at: null };

/** Notes a check of the DNS records and what follows from it. */
export async function noteClaim(
  scope: TeamScope,
  hostname: string,
  facts: Partial<
    Pick<typeof hostname_claims.$inferInsert, 'checked_at' | 'failing_since' | 'warnings' | 'lost_at'>
  >,
): Promise<void> {
  await scope.db.update(hostname_claims).set(facts).where(isClaim(scope, hostname));
}

/** Locks a claim until the transaction ends. */
export async function lockClaim(scope: TeamScope, hostname: string) {
  const [row] = await scope.db.select().from(hostname_claims).where(isClaim(scope, hostname)).for('update');
  return row;
}

export async function deleteClaim(scope: TeamScope, hostname: string): Promise<void> {
  await scope.db.delete(hostname_claims).where(isClaim(scope, hostname));
}

const isClaim = (scope: TeamScope, hostname: string) =>
  and(scope.owns(hostname_claims), eq(hostname_claims.hostname, hostname));

/** Puts a hostname into use. The first of a team is its primary one. @returns false if another team has it */
export async function useHostname(scope: TeamScope, hostname: string): Promise<boolean> {
  const others = await scope.db.$count(hostnames, scope.owns(hostnames));
  const made = await scope.db
    .insert(hostnames)
    .values({ hostname, team_id: scope.team_id, is_primary: others === 0 })
    .onConflictDoNothing()
    .returning({ hostname: hostnames.hostname });
  return made.length > 0;
}

export async function makePrimary(scope: TeamScope, hostname: string): Promise<void> {
  await scope.db
    .update(hostnames)
    .set({ is_primary: sql`${hostnames.hostname} = ${hostname}` })
    .where(scope.owns(hostnames));
}

/**
 * Stops serving a hostname. Sign-ins that are limited to it are deleted with it. If it was the primary one, the next
 * takes its place, because links in mails need a host.
 */
export async function stopServing(scope: TeamScope, hostname: string): Promise<void> {
  const [stopped] = await scope.db
    .delete(hostnames)
    .where(and(scope.owns(hostnames), eq(hostnames.hostname, hostname)))
    .returning({ is_primary: hostnames.is_primary });
  if (!stopped?.is_primary) return;
  const next = (await listHostnames(scope)).find(({ in_use }) => in_use);
  if (next) await makePrimary(scope, next.hostname);
}
