import { type MembershipRole, type Permission, permissionsOfRole, withImplied } from '@storeroom/contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { memberships, roles, teams, users } from '../../platform/database/schema/identity';
import { idsDownwards, upwards } from '../../platform/database/team-tree';

export function teamAndBelow(db: NodePgDatabase, team_id: number): Promise<number[]> {
  return idsDownwards(db, sql`id = ${team_id}`, 'in use');
}

/** A team and those above it, the nearest first. */
export async function pathOf(db: NodePgDatabase, team_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`with recursive ${upwards(sql`id = ${team_id}`)} select id from up order by distance`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The top-level team that a team belongs to. */
export async function topOf(db: NodePgDatabase, team_id: number): Promise<number> {
  return (await pathOf(db, team_id)).at(-1) ?? team_id;
}

/** A role of the company that a team belongs to. */
export async function findCustomRole(db: NodePgDatabase, team_id: number, id: number) {
  const [row] = await db
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.team_id, await topOf(db, team_id))));
  return row ?? null;
}

/** The company's own role that somebody has or is given; null for a built-in one, and if it was deleted. */
export async function customRoleOf(
  db: NodePgDatabase,
  team_id: number,
  { role, role_id }: { role: MembershipRole | 'none' | null; role_id: number | null },
) {
  return role === 'custom' ? findCustomRole(db, team_id, role_id ?? 0) : null;
}

export function permissionsGiven(role: MembershipRole, custom: { permissions: Permission[] } | null) {
  return role === 'custom' ? withImplied(custom?.permissions ?? []) : permissionsOfRole(role);
}

/** The teams in which a role is set for a person. */
export async function teamsOf(db: NodePgDatabase, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: memberships.team_id })
    .from(memberships)
    .where(eq(memberships.user_id, user_id));
  return rows.map(({ id }) => id);
}

/** The top-level teams that a person owns with no right denied. */
export async function ownedBy(db: NodePgDatabase, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, user_id), isNull(teams.parent_id), isOwner));
  return rows.map(({ id }) => id);
}

/** Whether one of these teams has no Owner left who can sign in and has all rights. */
export async function lacksOwner(db: NodePgDatabase, team_ids: number[]): Promise<boolean> {
  if (team_ids.length === 0) return false;
  const rows = await db
    .selectDistinct({ id: memberships.team_id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        inArray(memberships.team_id, team_ids),
        isOwner,
        isNull(users.deactivated_at),
        isNotNull(users.password_hash),
      ),
    );
  return rows.length < team_ids.length;
}

const isOwner = sql`${memberships.role} = 'owner' and ${memberships.denied} = '{}'`;
