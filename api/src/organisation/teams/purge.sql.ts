import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database';
import { deleteSome } from '../../platform/database/expired.sql';
import { counts } from '../../platform/database/schema/counts';
import { hostnames, memberships, roles, teams } from '../../platform/database/schema/identity';
import { jobs } from '../../platform/database/schema/jobs';
import { invites } from '../../platform/database/schema/people';
import {
  locations,
  stock,
  stock_list_items,
  stock_lists,
  stock_photos,
} from '../../platform/database/schema/stock';
import { hostname_claims, subscriptions, team_logos, team_slugs } from '../../platform/database/schema/teams';
import { views } from '../../platform/database/schema/views';
import type { TeamScope } from '../../platform/database/team-scope';

/** The tables with data of a team, each before those that it refers to. Logs and their seals stay. */
const TABLES = [
  stock_list_items,
  stock_lists,
  stock,
  stock_photos,
  counts,
  locations,
  views,
  invites,
  jobs,
  memberships,
  roles,
  hostname_claims,
  hostnames,
  team_slugs,
  team_logos,
  subscriptions,
] as const;

/**
 * The teams that were deleted before this time and can be purged. A team has to wait for those below it, because they
 * inherit from it.
 */
export async function teamsToPurge(database: Database, before: string): Promise<number[]> {
  const below = alias(teams, 'below');
  const kept = database.identity
    .select({ one: sql`1` })
    .from(below)
    .where(and(eq(below.parent_id, teams.id), isNull(below.purged_at)));
  const found = await database.identity
    .select({ id: teams.id })
    .from(teams)
    .where(and(lt(teams.removed_at, before), isNull(teams.purged_at), notExists(kept)))
    .orderBy(teams.id);
  return found.map(({ id }) => id);
}

/** Deletes at most `most` rows of the team. @returns how many were deleted */
export async function purgeRowsOf(scope: TeamScope, most: number): Promise<number> {
  // Nobody reads the sums of its log any more, so the triggers need not update them.
  await scope.db.execute(sql`select set_config('app.purges_team', 'on', true)`);
  let deleted = 0;
  for (const table of TABLES) {
    if (deleted < most) deleted += await deleteSome(scope.db, table, scope.owns(table), most - deleted);
  }
  return deleted;
}

/** Marks the team as purged. Only its name and log are left, and its slug becomes free. */
export async function markPurged(scope: TeamScope, now: Date): Promise<void> {
  await scope.db
    .update(teams)
    .set({
      slug: sql`'purged-' || ${teams.id} || '-' || substr(md5(random()::text), 1, 8)`,
      logo: false,
      brand_name: null,
      brand_logo: null,
      brand_logo_dark: null,
      brand_palette: null,
      landing: null,
      hide_landing: null,
      contact_form: null,
      contact_email: null,
      version: sql`${teams.version} + 1`,
      updated_at: sql`now()`,
      purged_at: now.toISOString(),
    })
    .where(eq(teams.id, scope.team_id));
}
