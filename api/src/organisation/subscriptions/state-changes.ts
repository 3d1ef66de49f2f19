import { SUBSCRIPTION_DAYS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import type { Database } from '../../platform/database/database';
import type { TeamScope } from '../../platform/database/team-scope';
import { subscriptions } from '../../platform/database/schema/teams';
import type { App } from '../../platform/http/app-types';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';

const EVERY_MS = 60 * 1000;

const { ending, grace, dormant } = SUBSCRIPTION_DAYS;

/** So many days after the end something else holds, or is told in other words. */
const DAYS = [-ending, -7, -1, 0, grace, dormant];

/** Teams that one transaction tells, and more only where all of them change at one moment. */
const MOST = 200;

/** Of no team: it turns to each of those that it tells. */
const EVERYBODY = { team_id: 0, user: null, cause: 'system', request_id: null, socket_id: null } as const;

/**
 * Tells the teams whose subscription has come to another state since they were told last, and those below them: each change
 * once, whatever processes there are and whichever of them ends meanwhile. Until which moment they were told is written with
 * what they are told.
 *
 * @returns how many teams were told
 */
export async function tellStateChanges(database: Database, now: Date, most = MOST): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await database.write(EVERYBODY, (scope) => tellSome(scope, now.toISOString(), most));
    told += some.told;
    if (!some.is_more) return told;
  }
}

async function tellSome(
  scope: TeamScope,
  now: string,
  most: number,
): Promise<{ told: number; is_more: boolean }> {
  const from = await takeMark(scope, now);
  const { rows } = await scope.db.execute<{ team_id: string; moment: string }>(sql`
    select team_id, (expiration_at + day * interval '1 day')::text as moment
    from unnest(${idArray(DAYS)}) as day, ${subscriptions}
    where deleted_at is null
      and expiration_at > ${from}::timestamptz - day * interval '1 day'
      and expiration_at <= ${now}::timestamptz - day * interval '1 day'
    order by expiration_at + day * interval '1 day' fetch first ${most} rows with ties`);
  const teams = new Set(rows.map(({ team_id }) => Number(team_id)));
  for (const team_id of teams) {
    await scope.db.execute(sql`select set_config('app.team_id', ${String(team_id)}, true)`);
    const own = { ...scope, team_id };
    await publishTeamEvent(own, 'Edited', {}, await descendantsOf(own));
  }
  const is_more = rows.length >= most;
  const until = is_more ? rows.at(-1)?.moment : now;
  await scope.db.execute(
    sql`update clock_marks set at = greatest(at, ${until}::timestamptz) where name = 'coverage'`,
  );
  return { told: teams.size, is_more };
}

/**
 * Until when everybody was told, for this transaction alone. A first process begins with now, and so does one that finds a
 * mark which only a wrong clock can have set.
 */
async function takeMark({ db }: TeamScope, now: string): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into clock_marks as mark (name, at) values ('coverage', ${now})
    on conflict (name) do update
      set at = case when mark.at > excluded.at + interval '1 hour' then excluded.at else mark.at end
    returning at::text`);
  return rows[0]?.at ?? now;
}

/** Once a minute, in every process: the clock of the server decides, and open pages hear of it. */
export function installStateChanges(app: App): void {
  app.scheduler.every(
    EVERY_MS,
    () => tellStateChanges(app.database, app.clock.now()),
    'subscription state changes failed',
  );
}
