import { sql } from 'drizzle-orm';
import type { Palette } from '@storeroom/shared/contract';
import type { Database } from '../database/database';
import { hostnames, teams } from '../database/schema/identity';

export interface BrandRow extends Record<string, unknown> {
  brand_name: string | null;
  brand_logo: string | null;
  hide_landing: boolean | null;
  contact_form: boolean | null;
  contact_email: string | null;
  brand_palette: Palette | null;
}

/** The team that a client hostname belongs to, then its ancestors, nearest first. */
export async function findBrands(database: Database, hostname: string): Promise<BrandRow[]> {
  const { rows } = await database.identity.execute<BrandRow>(sql`
    with recursive up as (
      select teams.*, 1 as distance from ${teams} join ${hostnames} on hostnames.team_id = teams.id
      where hostnames.hostname = ${hostname} and teams.deleted_at is null
      union all
      select teams.*, up.distance + 1 from ${teams} join up on teams.id = up.parent_id
    )
    select brand_name, brand_logo, hide_landing, contact_form, contact_email, brand_palette
    from up order by distance`);
  return rows;
}
