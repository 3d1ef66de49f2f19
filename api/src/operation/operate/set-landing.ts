import type { Landing } from '@storeroom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { teams } from '../../platform/database/schema/identity';
import { asSystem } from '../../platform/database/team-scope';
import { lockTeamOrThrow } from '../../organisation/teams/lock-team';
import { descendantsOf, publishTeamEvent } from '../../organisation/teams/team-event';
import { writeTeamLog } from '../../organisation/teams/team-log.sql';
import { idOfTeam } from './new-team';

/** Sets the landing page of the installation's own host; null for the product's default. */
export async function setOwnLanding(database: Database, landing: Landing | null): Promise<void> {
  await database.identity.execute(sql`
    insert into installation (landing) values (${JSON.stringify(landing)}::jsonb)
    on conflict (is_only) do update set landing = excluded.landing`);
}

/**
 * Sets the landing page of a team's hosts, and of the teams below without one of their own. Open pages of the team are
 * updated.
 *
 * @throws ConfigError for an unknown team
 */
export async function setTeamLanding(
  database: Database,
  slug: string,
  landing: Landing | null,
): Promise<void> {
  const team_id = await idOfTeam(database, slug);
  await database.write(asSystem(team_id), async (scope) => {
    const { name } = await lockTeamOrThrow(scope);
    await scope.db
      .update(teams)
      .set({ landing, version: sql`${teams.version} + 1`, updated_at: sql`now()` })
      .where(eq(teams.id, team_id));
    await writeTeamLog(scope, { name, action: 'branded', changes: [] });
    await publishTeamEvent(scope, 'Edited', {}, await descendantsOf(scope));
  });
}
