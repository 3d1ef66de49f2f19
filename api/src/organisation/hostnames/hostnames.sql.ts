import { and, eq, sql } from 'drizzle-orm';
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
  const [used, claims] = [
    await scope.db.select().from(hostnames).where(scope.owns(hostnames)),
    await scope.db.select().from(hostname_claims).where(scope.owns(hostname_claims)),
  ];
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

/** The id of the team that has the hostname, also another team's. */
export async function ownerOf(scope: TeamScope, hostname: string): Promise<number | undefined> {
  const [row] = await scope.db
    .select({ team_id: hostnames.team_id })
    .from(hostnames)
    .where(eq(hostnames.hostname, hostname));
  return row?.team_id;
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

/** Notes a check. A successful one also clears earlier failures and a loss. */
export async function markChecked(
  scope: TeamScope,
  hostname: string,
  checked_at: string,
  proven: boolean,
): Promise<void> {
  const anew = proven ? { failing_since: null, warnings: 0, lost_at: null } : {};
  await scope.db
    .update(hostname_claims)
    .set({ checked_at, ...anew })
    .where(and(scope.owns(hostname_claims), eq(hostname_claims.hostname, hostname)));
}

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

export async function deleteHostname(scope: TeamScope, hostname: string): Promise<void> {
  const own = and(scope.owns(hostnames), eq(hostnames.hostname, hostname));
  await scope.db.delete(hostnames).where(own);
  const claim = and(scope.owns(hostname_claims), eq(hostname_claims.hostname, hostname));
  await scope.db.delete(hostname_claims).where(claim);
}
