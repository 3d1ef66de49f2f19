import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CustomRole, Permission } from '@storeroom/contract';
import { memberships, roles } from '../../platform/database/schema/identity';
import type { TeamScope } from '../../platform/database/team-scope';
import { idsDownwards } from '../../platform/database/team-tree';

const columns = {
  id: roles.id,
  team_id: roles.team_id,
  name: roles.name,
  permissions: roles.permissions,
  // As SQL text, because in a query with a single table Drizzle leaves out the table name of columns.
  holders: sql`(select count(*) from ${memberships} held where held.role_id = roles.id)`.mapWith(Number),
  created_at: roles.created_at,
  updated_at: roles.updated_at,
  version: roles.version,
};

export async function listRoles(db: NodePgDatabase, team_id: number): Promise<CustomRole[]> {
  return db
    .select(columns)
    .from(roles)
    .where(eq(roles.team_id, team_id))
    .orderBy(sql`${roles.name} collate "und-x-icu"`);
}

export async function findRole(scope: TeamScope, id: number): Promise<CustomRole | null> {
  const [row] = await scope.db
    .select(columns)
    .from(roles)
    .where(and(scope.owns(roles), eq(roles.id, id)));
  return row ?? null;
}

/** Locks a role until the transaction ends. */
export async function lockRole(scope: TeamScope, id: number): Promise<CustomRole | null> {
  await scope.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(scope.owns(roles), eq(roles.id, id)))
    .for('update');
  return findRole(scope, id);
}

export async function insertRole(scope: TeamScope, name: string, permissions: Permission[]): Promise<number> {
  const [row] = await scope.db
    .insert(roles)
    .values({ team_id: scope.team_id, name, permissions })
    .returning({ id: roles.id });
  if (!row) throw new Error('The role was not made.');
  return row.id;
}

export async function changeRole(
  scope: TeamScope,
  id: number,
  fields: { name?: string; permissions?: Permission[] },
): Promise<void> {
  await scope.db
    .update(roles)
    .set({ ...fields, version: sql`${roles.version} + 1`, updated_at: sql`now()` })
    .where(and(scope.owns(roles), eq(roles.id, id)));
}

export async function deleteRole(scope: TeamScope, id: number): Promise<void> {
  await scope.db.delete(roles).where(and(scope.owns(roles), eq(roles.id, id)));
}

export async function holdersOf(db: NodePgDatabase, role_id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.role_id, role_id));
  return rows.map(({ id }) => id);
}

/** The teams in which somebody has the role, and those below them, without deleted ones. */
export function teamsReachedBy(db: NodePgDatabase, role_id: number): Promise<number[]> {
  const holding = sql`id in (select team_id from ${memberships} where role_id = ${role_id})`;
  return idsDownwards(db, sql`deleted_at is null and ${holding}`, 'in use');
}
