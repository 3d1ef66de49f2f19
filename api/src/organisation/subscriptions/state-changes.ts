import { SUBSCRIPTION_DAYS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import type { Database } from '../../platform/database/database';
import { subscriptions } from '../../platform/database/schema/teams';
import type { App } from '../../platform/http/app-types';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';

const EVERY_MS = 60 * 1000;

const { ending, grace, dormant } = SUBSCRIPTION_DAYS;

/** So many days after the end something else holds, or is told in other words. */
const DAYS = [-ending, -7, -1, 0, grace, dormant];

/**
 * Tells the teams whose subscription has come to another state between the two moments, and those below them. Several
 * processes tell it more than once, which changes nothing.
 *
 * @returns how many teams were told
 */
export async function publishStateChanges(database: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await database.identity.execute<{ team_id: string }>(sql`
    select distinct team_id from ${subscriptions}, unnest(${idArray(DAYS)}) as day
    where deleted_at is null
      and expiration_at + day * interval '1 day' > ${from.toISOString()}
      and expiration_at + day * interval '1 day' <= ${to.toISOString()}
    order by team_id`);
  for (const row of rows) {
    const team_id = Number(row.team_id);
    const caller = { team_id, user: null, cause: 'system', request_id: null, socket_id: null } as const;
    await database.write(caller, async (scope) => {
      await publishTeamEvent(scope, 'Edited', {}, await descendantsOf(scope));
    });
  }
  return rows.length;
}

/** Once a minute, in every process: the clock of the server decides, and open pages hear of it. */
export function installStateChanges(app: App): void {
  let checkedUntil = app.clock.now();
  app.scheduler.every(
    EVERY_MS,
    async () => {
      const now = app.clock.now();
      await publishStateChanges(app.database, checkedUntil, now);
      checkedUntil = now;
    },
    'subscription state changes failed',
  );
}
