import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teams } from '../../platform/database/schema/identity';
import { upwards } from '../../platform/database/team-tree';
import type { BrandRow } from '../settings/settings.sql';

/** The branding that a team and the teams above it set, nearest first. */
export async function findBrandsOfTeam(db: NodePgDatabase, team_id: number): Promise<BrandRow[]> {
  const { rows } = await db.execute<BrandRow>(sql`
    with recursive ${upwards(sql`id = ${team_id}`)}
    select brand_name, brand_logo, brand_logo_dark, hide_landing, contact_form, contact_email, brand_palette,
      landing
    from up join ${teams} on teams.id = up.id order by distance`);
  return rows;
}
