import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Landing, Palette } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import { hostnames, teams } from '../../platform/database/schema/identity';
import { upwards } from '../../platform/database/team-tree';

export type BrandRow = {
  brand_name: string | null;
  brand_logo: string | null;
  brand_logo_dark: string | null;
  hide_landing: boolean | null;
  contact_form: boolean | null;
  contact_email: string | null;
  brand_palette: Palette | null;
  landing: Landing | null;
};

/** The branding of the team of a hostname, and of the teams above it, nearest first. */
export function findBrands({ identity }: Database, hostname: string): Promise<BrandRow[]> {
  const team = sql`(select team_id from ${hostnames} where hostname = ${hostname})`;
  return brandsFrom(identity, sql`deleted_at is null and id = ${team}`);
}

/** The branding that a team and the teams above it set, nearest first. */
export function findBrandsOfTeam(db: NodePgDatabase, team_id: number): Promise<BrandRow[]> {
  return brandsFrom(db, sql`id = ${team_id}`);
}

async function brandsFrom(db: NodePgDatabase, team: SQL): Promise<BrandRow[]> {
  const { rows } = await db.execute<BrandRow>(sql`
    with recursive ${upwards(team)}
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
