import { sql } from 'drizzle-orm';
import { hostnames } from '../../platform/database/schema/identity';
import type { TeamScope } from '../../platform/database/team-scope';
import { upwards } from '../../platform/database/team-tree';

/**
 * Whether a hostname is one of a company that a team does not belong to.
 *
 * @param team_id null for a company that is only being made
 */
export async function isHostnameElsewhere(
  scope: TeamScope,
  hostname: string,
  team_id: number | null,
): Promise<boolean> {
  const { rows } = await scope.db.execute(sql`
    with recursive owner as (select team_id as id from ${hostnames} where hostname = ${hostname}),
    ${upwards(sql`id = ${team_id}::bigint or id in (select id from owner)`)}
    select 1 from owner where ${team_id}::bigint is null
      or (select count(distinct id) from up where parent_id is null) > 1`);
  return rows.length > 0;
}
