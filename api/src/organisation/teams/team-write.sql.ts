import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import { memberships, roles, teams } from '../../platform/database/schema/identity';
import { team_slugs } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';
import { teamColumns } from './teams.sql';
import { downwards, upwards } from '../../platform/database/team-tree';

const columns = { ...teamColumns, removed_at: teams.removed_at };

/**
 * Keeps others from changing the tree of teams until this transaction ends. Taken before any team is locked, because
 * two moves could otherwise deadlock; and after the rights, so that a transaction that waits for the rights of one
 * company does not keep others from changing their trees. The trigger that checks the tree takes the same lock.
 */
export async function lockTree(scope: TeamScope): Promise<void> {
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtext('storeroom.team-tree'))`);
}

/** Locks a team until the transaction ends, and returns it. */
export async function lockTeam(scope: TeamScope, id: number = scope.team_id) {
  const [row] = await scope.db.select(columns).from(teams).where(eq(teams.id, id)).for('update');
  return row;
}

export type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

export async function insertTeam(
  scope: TeamScope,
  facts: { name: string; slug: string; parent_id: number | null },
) {
  const [row] = await scope.db.insert(teams).values(facts).returning(teamColumns);
  if (!row) throw new Error('The team was not made.');
  return row;
}

export async function updateTeam(scope: TeamScope, facts: Partial<typeof teams.$inferInsert>) {
  const [row] = await scope.db
    .update(teams)
    .set({ ...facts, version: sql`${teams.version} + 1`, updated_at: sql`now()` })
    .where(eq(teams.id, scope.team_id))
    .returning(teamColumns);
  if (!row) throw new Error(`Team ${scope.team_id} is gone.`);
  return row;
}

/** Slugs in use that begin with this one. */
export async function slugsLike(scope: TeamScope, slug: string): Promise<Set<string>> {
  const rows = await scope.db
    .select({ slug: teams.slug })
    .from(teams)
    .where(or(eq(teams.slug, slug), like(teams.slug, `${slug}-%`)));
  return new Set(rows.map((row) => row.slug));
}

export function countActiveBelow(scope: TeamScope): Promise<number> {
  return scope.db.$count(teams, and(eq(teams.parent_id, scope.team_id), isNull(teams.deleted_at)));
}

/** Whether somebody in the team or below it has a role of another company than the present one. */
export async function hasForeignRoles(scope: TeamScope): Promise<boolean> {
  const own = sql`id = ${scope.team_id}`;
  const { rows } = await scope.db.execute(sql`
    with recursive ${downwards(own)}, ${upwards(own)}
    select 1 from ${memberships} join ${roles} on roles.id = memberships.role_id
    where memberships.team_id in (select id from down)
      and roles.team_id <> (select id from up where parent_id is null)
    limit 1`);
  return rows.length > 0;
}

/** Ends the redirection from a former slug, because a team has taken it. */
export async function takeSlug(scope: TeamScope, slug: string): Promise<void> {
  await scope.db.delete(team_slugs).where(eq(team_slugs.slug, slug));
}

export async function keepSlug(scope: TeamScope, slug: string, ends_at: string): Promise<void> {
  await scope.db
    .insert(team_slugs)
    .values({ slug, team_id: scope.team_id, ends_at })
    .onConflictDoUpdate({ target: team_slugs.slug, set: { ends_at } });
}

/** Makes the caller Owner of the team, whatever their role was. */
export async function makeOwner(scope: TeamScope, user_id: number): Promise<void> {
  await scope.db
    .insert(memberships)
    .values({ user_id, team_id: scope.team_id, role: 'owner' })
    .onConflictDoUpdate({
      target: [memberships.user_id, memberships.team_id],
      set: { role: 'owner', role_id: null, denied: [] },
    });
}
