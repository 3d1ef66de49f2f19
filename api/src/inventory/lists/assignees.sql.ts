import { sql } from 'drizzle-orm';
import type { Permission } from '@storeroom/contract';
import { users } from '../../platform/database/schema/identity';
import type { TeamScope } from '../../platform/database/team-scope';
import { upwards } from '../../platform/database/team-tree';
import { effectiveAccess } from '../../people/auth/access.rules';
import { membersOf } from '../../people/auth/session.sql';

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
  const ids = teams.map(({ id }) => id);
  const keeps: Permission = 'lists';
  return (await membersOf(db, ids, users.name, users.id))
    .filter(({ is_active }) => is_active)
    .filter((member) => effectiveAccess(teams, member.memberships).get(team_id)?.permissions.has(keeps))
    .map(({ id, name }) => ({ id, name }));
}
