import { sql } from 'drizzle-orm';
import type { Landing, Palette } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import { hostnames, teams } from '../../platform/database/schema/identity';
import { upwards } from '../../platform/database/team-tree';

export interface BrandRow extends Record<string, unknown> {
  brand_name: string | null;
  brand_logo: string | null;
  brand_logo_dark: string | null;
  hide_landing: boolean | null;
  contact_form: boolean | null;
  contact_email: string | null;
  brand_palette: Palette | null;
  landing: Landing | null;
}

/** The branding of the team of a hostname, and of the teams above it, nearest first. */
export async function findBrands(database: Database, hostname: string): Promise<BrandRow[]> {
  const { rows } = await database.identity.execute<BrandRow>(sql`
    with recursive ${upwards(
      sql`deleted_at is null and id = (select team_id from ${hostnames} where hostname = ${hostname})`,
    )}
    select brand_name, brand_logo, brand_logo_dark, hide_landing, contact_form, contact_email, brand_palette,
      landing
    from up join ${teams} on teams.id = up.id order by distance`);
  return rows;
}

/** The landing page of the installation's own host. */
export async function findOwnLanding(database: Database): Promise<Landing | null> {
  const { rows } = await database.identity.execute<{ landing: Landing | null }>(
    sql`select landing from installation`,
  );
  return rows[0]?.landing ?? null;
}
