import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teams } from '../database/schema/identity';
import type { BrandRow } from '../settings/settings.sql';

/** What a team and its ancestors say of themselves, nearest first. */
export async function findBrandsOfTeam(db: NodePgDatabase, team_id: number): Promise<BrandRow[]> {
  const { rows } = await db.execute<BrandRow>(sql`
    with recursive up as (
      select teams.*, 1 as distance from ${teams} where id = ${team_id}
      union all
      select teams.*, up.distance + 1 from ${teams} join up on teams.id = up.parent_id
    )
    select brand_name, brand_logo, hide_landing, contact_form, contact_email, brand_palette
    from up order by distance`);
  return rows;
}
