import { asc, eq } from 'drizzle-orm';
import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { teams } from '../../platform/database/schema/identity';

/** The team with this slug, or all of them. @throws ConfigError when there is no such team. */
export async function teamsBySlug(
  database: Database,
  slug?: string,
): Promise<{ id: number; slug: string; purged_at: string | null }[]> {
  const chosen = await database.identity
    .select({ id: teams.id, slug: teams.slug, purged_at: teams.purged_at })
    .from(teams)
    .where(slug === undefined ? undefined : eq(teams.slug, slug))
    .orderBy(asc(teams.id));
  if (slug !== undefined && chosen.length === 0) {
    throw new ConfigError(`There is no team with the slug "${slug}".`);
  }
  return chosen;
}
