import { eq, isNull, and, inArray, sql } from 'drizzle-orm';
import type { Permission } from '@storeroom/contract';
import { memberships, roles, users } from '../../platform/database/schema/identity';
import type { TeamScope } from '../../platform/database/team-scope';
import { upwards } from '../../platform/database/team-tree';
import { type MembershipRow, effectiveAccess } from '../../people/auth/access.rules';

/**
 * The people to whom a list may be assigned: those whose role in this team or a team above allows picking lists, by
 * name.
 */
export async function findAssignees({ db, team_id }: TeamScope): Promise<{ id: number; name: string }[]> {
  const { rows: path } = await db.execute<{ id: string; parent_id: string | null }>(
    sql`with recursive ${upwards(sql`id = ${team_id}`)} select id, parent_id from up`,
  );
  const teams = path.map(({ id, parent_id }) => {
    return { id: Number(id), name: '', slug: '', parent_id: parent_id === null ? null : Number(parent_id) };
  });
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      team_id: memberships.team_id,
      role: memberships.role,
      custom: { id: roles.id, name: roles.name, permissions: roles.permissions },
      extra: memberships.extra,
      denied: memberships.denied,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(roles, eq(roles.id, memberships.role_id))
    .where(
      and(
        inArray(
          memberships.team_id,
          teams.map(({ id }) => id),
        ),
        isNull(users.deactivated_at),
      ),
    )
    .orderBy(users.name, users.id);
  const keeps: Permission = 'lists';
  const people = new Map<number, { id: number; name: string; memberships: MembershipRow[] }>();
  for (const { id, name, ...membership } of rows) {
    const person = people.get(id) ?? { id, name, memberships: [] };
    person.memberships.push(membership);
    people.set(id, person);
  }
  return [...people.values()]
    .filter((person) => effectiveAccess(teams, person.memberships).get(team_id)?.permissions.has(keeps))
    .map(({ id, name }) => ({ id, name }));
}
