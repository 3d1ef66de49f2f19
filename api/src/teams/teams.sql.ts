import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { teams } from '../database/schema/identity';

/** A team by its id when the text is a number (no slug is one), else by its slug. */
export async function findTeam(database: Database, idOrSlug: string) {
  const isId = /^\d{1,15}$/.test(idOrSlug);
  const [row] = await database.identity
    .select({
      id: teams.id,
      name: teams.name,
      slug: teams.slug,
      logo: teams.logo,
      parent_id: teams.parent_id,
      created_at: teams.created_at,
      updated_at: teams.updated_at,
      deleted_at: teams.deleted_at,
      version: teams.version,
    })
    .from(teams)
    .where(isId ? eq(teams.id, Number(idOrSlug)) : eq(teams.slug, idOrSlug));
  return row;
}
