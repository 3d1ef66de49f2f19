import { type MembershipRole, permissionsOfRole, withImplied } from '@storeroom/shared/contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { effectiveAccess } from '../auth/access.rules';
import { findMemberships } from '../auth/session.sql';
import { memberships, roles, teams, users } from '../database/schema/identity';
import { invalid } from '../http/problem';
import { lastOwner } from './users.texts';

/** What a person may do in every team, as this transaction sees it. */
export async function accessOf(db: NodePgDatabase, user_id: number) {
  const found = await findMemberships({ identity: db }, user_id);
  return effectiveAccess(found.teams, found.memberships);
}

export async function teamAndBelow(db: NodePgDatabase, team_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below as (
      select id from ${teams} where id = ${team_id}
      union all
      select teams.id from ${teams} join below on teams.parent_id = below.id where teams.deleted_at is null
    ) select id from below`);
  return rows.map(({ id }) => Number(id));
}

/** A team and those above it, the nearest first. */
export async function pathOf(db: NodePgDatabase, team_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive up as (
      select id, parent_id, 1 as distance from ${teams} where id = ${team_id}
      union all
      select teams.id, teams.parent_id, up.distance + 1 from ${teams} join up on teams.id = up.parent_id
    ) select id from up order by distance`);
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

export function permissionsGiven(role: MembershipRole, custom: { permissions: string[] } | null) {
  if (role !== 'custom') return permissionsOfRole(role);
  return withImplied((custom?.permissions ?? []) as Parameters<typeof withImplied>[0]);
}

/** Nobody else changes who owns what until this transaction ends. */
export async function lockOwners(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('storeroom.owners'))`);
}

/** The top-level teams that a person owns, with nothing refused. */
export async function ownedBy(db: NodePgDatabase, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, user_id), isNull(teams.parent_id), isOwner));
  return rows.map(({ id }) => id);
}

/** After the change: each of these teams must have somebody left who can sign in and do everything. */
export async function requireOwners(db: NodePgDatabase, team_ids: number[], field: string): Promise<void> {
  if (team_ids.length === 0) return;
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
  if (rows.length < team_ids.length) throw invalid(field, lastOwner);
}

const isOwner = sql`${memberships.role} = 'owner' and ${memberships.denied} = '{}'`;
