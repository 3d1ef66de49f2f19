import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { OwnBranding } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import { teams } from '../../platform/database/schema/identity';
import { team_logos } from '../../platform/database/schema/teams';
import type { StoredFile, StoredPart } from '../../platform/file-store/files';
import type { TeamScope } from '../../platform/database/team-scope';

const columns = {
  name: teams.brand_name,
  hide_landing: teams.hide_landing,
  contact_form: teams.contact_form,
  contact_email: teams.contact_email,
  palette: teams.brand_palette,
  logo: teams.brand_logo,
  logo_dark: teams.brand_logo_dark,
};

/** The branding that the team sets itself; null inherits from the team above. */
export async function findOwnBranding(scope: TeamScope): Promise<OwnBranding> {
  const [row] = await scope.db.select(columns).from(teams).where(eq(teams.id, scope.team_id));
  if (!row) throw new Error(`Team ${scope.team_id} is gone.`);
  return row;
}

export async function updateBranding(scope: TeamScope, own: OwnBranding): Promise<void> {
  const { name, palette, logo, logo_dark, ...rest } = own;
  await scope.db
    .update(teams)
    .set({
      ...rest,
      brand_name: name,
      brand_palette: palette,
      brand_logo: logo,
      brand_logo_dark: logo_dark,
      logo: logo !== null,
      version: sql`${teams.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(teams.id, scope.team_id));
}

/** Stores a logo. Storing the same one again also replaces lost bytes. */
export async function insertLogo(scope: TeamScope, hash: string, kept: StoredFile<'logos'>): Promise<void> {
  await scope.db
    .insert(team_logos)
    .values({ hash, team_id: scope.team_id, ...kept })
    .onConflictDoUpdate({ target: [team_logos.hash, team_logos.team_id], set: kept });
}

/** Deletes former logos of the team, all but those with these addresses. */
export async function deleteOtherLogos(scope: TeamScope, kept: readonly (string | null)[]): Promise<void> {
  const hashes = kept.map((address) => /[0-9a-f]{64}/.exec(address ?? '')?.[0] ?? '');
  await scope.db.delete(team_logos).where(and(scope.owns(team_logos), notInArray(team_logos.hash, hashes)));
}

/** The stored logo; undefined if no team has it, or only archived or deleted ones. */
export async function findLogo(
  database: Database,
  hash: string,
): Promise<(StoredPart & { team_id: number }) | undefined> {
  const [row] = await database.identity
    .select({ team_id: team_logos.team_id, bytes: team_logos.image, object_id: team_logos.object_id })
    .from(team_logos)
    .innerJoin(teams, and(eq(teams.id, team_logos.team_id), isNull(teams.deleted_at)))
    .where(eq(team_logos.hash, hash));
  return row;
}
