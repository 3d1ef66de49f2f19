import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { upwards } from '../../platform/database/team-tree';
import { memberships, roles, teams, tokens, users } from '../../platform/database/schema/identity';
import type { MembershipRow } from './access.rules';
import type { TeamNode } from '../../platform/http/session';

export async function findToken(db: NodePgDatabase, id: number) {
  const [row] = await db
    .select({
      id: tokens.id,
      hash: tokens.hash,
      hostname: tokens.hostname,
      expires_at: tokens.expires_at,
      is_active: sql<boolean>`${users.deactivated_at} is null`,
      unused: sql<boolean>`${tokens.last_used_at} is null or ${tokens.last_used_at} < now() - interval '1 minute'`,
      company: sql`(
        with recursive ${upwards(sql`${teams.id} = ${users.team_id}`)}
        select id from up where parent_id is null)`.mapWith(Number),
      user: {
        id: users.id,
        name: users.name,
        username: users.username,
        email: users.email,
        team_id: users.team_id,
        preferences: users.preferences,
      },
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(eq(tokens.id, id));
  return row;
}

/** Notes the use of a token, at most once a minute, for any number of calls and processes. */
export async function touchToken(db: NodePgDatabase, id: number): Promise<void> {
  await db.execute(sql`
    update ${tokens} set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`);
}

/** Which of these sign-ins have ended, for any reason. */
export async function endedAmong(db: NodePgDatabase, ids: number[], now: Date): Promise<ReadonlySet<number>> {
  const current = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(inArray(tokens.id, ids), gt(tokens.expires_at, now.toISOString())));
  const ended = new Set(ids);
  for (const { id } of current) ended.delete(id);
  return ended;
}

/** The columns of a `MembershipRow`. */
const MEMBERSHIP = {
  team_id: memberships.team_id,
  role: memberships.role,
  custom: { id: roles.id, name: roles.name, permissions: roles.permissions },
  extra: memberships.extra,
  denied: memberships.denied,
};

interface Member {
  id: number;
  name: string;
  is_active: boolean;
  memberships: MembershipRow[];
}

/** Everybody with a role, or with “no access”, in one of these teams, with these roles. */
export async function membersOf(
  db: NodePgDatabase,
  team_ids: number[],
  ...order: AnyPgColumn[]
): Promise<Member[]> {
  const rows = await db
    .select({
      user: { id: users.id, name: users.name, is_active: sql<boolean>`${users.deactivated_at} is null` },
      ...MEMBERSHIP,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(roles, eq(roles.id, memberships.role_id))
    .where(inArray(memberships.team_id, team_ids))
    .orderBy(...order);
  const members = new Map<number, Member>();
  for (const { user, ...membership } of rows) {
    const member = members.get(user.id) ?? { ...user, memberships: [] };
    member.memberships.push(membership);
    members.set(user.id, member);
  }
  return [...members.values()];
}

/**
 * The roles of a person, and all teams in which one of them may apply: those that are not deleted, or until they are
 * purged also archived and deleted ones.
 */
export async function findMemberships(
  db: NodePgDatabase,
  user_id: number,
  which: 'in use' | 'archived too' = 'in use',
): Promise<{ memberships: MembershipRow[]; teams: TeamNode[] }> {
  // One after the other, because a transaction has a single connection.
  const rows = await db
    .select(MEMBERSHIP)
    .from(memberships)
    .leftJoin(roles, eq(roles.id, memberships.role_id))
    .where(eq(memberships.user_id, user_id));
  const over = sql.identifier(which === 'in use' ? 'deleted_at' : 'purged_at');
  const reachable = await db.execute<{
    id: string;
    name: string;
    slug: string;
    parent_id: string | null;
  }>(sql`
      with recursive reachable as (
        select id, name, slug, parent_id from ${teams}
        where ${over} is null
          and id in (select team_id from ${memberships} where user_id = ${user_id} and role is not null)
        union
        select below.id, below.name, below.slug, below.parent_id
        from ${teams} below join reachable on below.parent_id = reachable.id
        where below.${over} is null
      )
      select * from reachable order by id`);
  const nodes = reachable.rows.map((row) => ({
    ...row,
    id: Number(row.id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
  }));
  return { memberships: rows, teams: nodes };
}
