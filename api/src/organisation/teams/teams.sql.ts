import { type SQL, and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { teams } from '../../platform/database/schema/identity';
import { team_slugs } from '../../platform/database/schema/teams';
import { contains } from '../../platform/database/like.sql';
import type { TeamSort, TeamOptions } from './team-filter.rules';

export const teamColumns = {
  id: teams.id,
  name: teams.name,
  slug: teams.slug,
  logo: teams.logo,
  parent_id: teams.parent_id,
  created_at: teams.created_at,
  updated_at: teams.updated_at,
  deleted_at: teams.deleted_at,
  version: teams.version,
};

/** A team by its id when the text is a number (no slug is one), else by its slug, or by one it had until lately. */
export async function findTeam(database: Database, idOrSlug: string, now: Date) {
  const isId = /^\d{1,15}$/.test(idOrSlug);
  const [row] = await database.identity
    .select(teamColumns)
    .from(teams)
    .where(and(isId ? eq(teams.id, Number(idOrSlug)) : eq(teams.slug, idOrSlug), isNull(teams.purged_at)));
  if (row || isId) return row;
  const [former] = await database.identity
    .select(teamColumns)
    .from(team_slugs)
    .innerJoin(teams, eq(teams.id, team_slugs.team_id))
    .where(and(eq(team_slugs.slug, idOrSlug), gt(team_slugs.ends_at, now.toISOString())));
  return former;
}

/** How many of these teams the options let through. */
export function countTeams(database: Database, ids: number[], options: TeamOptions): Promise<number> {
  return database.identity.$count(teams, matching(ids, options));
}

export function listTeams(database: Database, ids: number[], options: TeamOptions, skip: number) {
  return database.identity
    .select(teamColumns)
    .from(teams)
    .where(matching(ids, options))
    .orderBy(...orderBy(options.sort, options.descending))
    .limit(options.per_page)
    .offset(skip);
}

function matching(ids: number[], { name, which }: TeamOptions): SQL | undefined {
  const states = {
    active: isNull(teams.deleted_at),
    archived: and(isNotNull(teams.deleted_at), isNull(teams.removed_at)),
    deleted: and(isNotNull(teams.removed_at), isNull(teams.purged_at)),
  };
  return and(
    inArray(teams.id, ids),
    states[which],
    name === null ? undefined : or(contains(teams.name, name), contains(teams.slug, name)),
  );
}

/**
 * The names from the top down to a team, each followed by its id, so that the teams below two of the same name stay
 * apart.
 */
const placeInTree = sql`(
  with recursive up as (
    select own.id, own.parent_id, own.name, 1 as distance from ${teams} own where own.id = ${teams.id}
    union all
    select above.id, above.parent_id, above.name, up.distance + 1
    from ${teams} above join up on above.id = up.parent_id)
  select array_agg(part.word collate natural_order order by up.distance desc, part.place)
  from up cross join lateral (values (0, up.name), (1, up.id::text)) part(place, word))`;

function orderBy(sort: TeamSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${teams.id} ${direction}`;
  if (sort === 'id') return [last];
  if (sort === 'tree') return [placeInTree];
  const by = {
    name: sql`${teams.name} collate natural_order`,
    slug: sql`${teams.slug}`,
    updated_at: sql`${teams.updated_at}`,
  }[sort];
  return [sql`${by} ${direction}`, last];
}
