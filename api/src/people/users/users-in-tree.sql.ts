import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { effectiveAccess } from '../auth/access.rules';
import { membersOf } from '../auth/session.sql';
import { teams, users } from '../../platform/database/schema/identity';
import type { TeamAccess, TeamNode } from '../../platform/http/session';
import { downwards } from '../../platform/database/team-tree';

export interface UserInTree {
  name: string;
  /** Whether the account is not deactivated. */
  is_active: boolean;
  access: ReadonlyMap<number, TeamAccess>;
}

/** Everybody with rights in a team or below it, and these rights, as this transaction sees them. */
export async function usersInTree(
  db: NodePgDatabase,
  team_id: number,
): Promise<ReadonlyMap<number, UserInTree>> {
  const { below, nodes } = await treeAround(db, team_id);
  const members = await membersOf(
    db,
    nodes.map(({ id }) => id),
    users.id,
  );
  return new Map(
    members.map(({ id: user_id, name, is_active, memberships }) => {
      const held = effectiveAccess(nodes, memberships);
      return [user_id, { name, is_active, access: new Map([...held].filter(([id]) => below.has(id))) }];
    }),
  );
}

/** The team and those below it, and also the teams above it; without deleted ones. */
async function treeAround(
  db: NodePgDatabase,
  team_id: number,
): Promise<{ below: Set<number>; nodes: TeamNode[] }> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    slug: string;
    parent_id: string | null;
    is_below: boolean;
  }>(sql`
    with recursive ${downwards(sql`id = ${team_id}`, 'in use')}, up as (
      select parent_id as id from ${teams} where id = ${team_id}
      union all
      select teams.parent_id from ${teams} join up on teams.id = up.id where teams.deleted_at is null
    )
    select id, name, slug, parent_id, id in (select id from down) as is_below from ${teams}
    where deleted_at is null and (id in (select id from down) or id in (select id from up))`);
  const nodes = rows.map(({ is_below: _below, ...row }) => ({
    ...row,
    id: Number(row.id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
  }));
  return { below: new Set(rows.filter((row) => row.is_below).map(({ id }) => Number(id))), nodes };
}
