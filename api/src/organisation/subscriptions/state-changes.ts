import { SUBSCRIPTION_DAYS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import type { Database } from '../../platform/database/database';
import { type Round, beginRound } from '../../platform/database/round';
import type { TeamScope } from '../../platform/database/team-scope';
import { subscriptions } from '../../platform/database/schema/teams';
import type { App } from '../../platform/http/app-types';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';

const EVERY_MS = 60 * 1000;

const { ending, grace, dormant } = SUBSCRIPTION_DAYS;

/** The days after the end of a subscription at which its state, or how it is displayed, changes. */
const DAYS = [-ending, -7, -1, 0, grace, dormant];

/** How many teams one transaction tells; more only if they change at the same time. */
const MOST = 200;

/** With the id of a team behind it, the name of its mark. `-infinity` is that of a team that has been told since. */
const LATE = 'coverage of team ';

/** A caller without a team: the transaction switches to each team that it tells. */
const EVERYBODY = { team_id: 0, user: null, cause: 'system', request_id: null, socket_id: null } as const;

/**
 * Tells the teams whose subscription has changed its state since the last time, and the teams below them. Each change
 * is told once, however many processes there are and whichever of them end meanwhile, because the time up to which
 * changes were told is stored in the same transaction. A team that cannot be told has a mark of its own until it is.
 *
 * @returns how many teams were told
 */
export async function tellStateChanges(database: Database, now: Date, most = MOST): Promise<number> {
  const round = beginRound();
  let told = await database.write(EVERYBODY, (scope) => tellLate(scope, round));
  for (let is_more = true; is_more;) {
    const some = await database.write(EVERYBODY, (scope) => tellSome(scope, round, now.toISOString(), most));
    told += some.told;
    is_more = some.is_more;
  }
  round.end();
  return told;
}

async function tellSome(
  scope: TeamScope,
  round: Round,
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
  let told = 0;
  for (const team_id of teams) {
    if (await tell(scope, round, team_id)) told += 1;
    else
      await scope.db.execute(sql`
        insert into clock_marks (name, at) values (${LATE + String(team_id)}, ${now})
        on conflict (name) do update set at = excluded.at`);
  }
  const is_more = rows.length >= most;
  const until = is_more ? rows.at(-1)?.moment : now;
  await scope.db.execute(
    sql`update clock_marks set at = greatest(at, ${until}::timestamptz) where name = 'coverage'`,
  );
  return { told, is_more };
}

/** Tells the teams that could not be told before. @returns how many were told */
async function tellLate(scope: TeamScope, round: Round): Promise<number> {
  const { rows } = await scope.db.execute<{ name: string }>(sql`
    select name from clock_marks where starts_with(name, ${LATE}) and at > '-infinity' for update skip locked`);
  let told = 0;
  for (const { name } of rows) {
    if (!(await tell(scope, round, Number(name.slice(LATE.length))))) continue;
    await scope.db.execute(sql`update clock_marks set at = '-infinity' where name = ${name}`);
    told += 1;
  }
  return told;
}

/** Tells one team, and those below it, behind a savepoint. @returns whether it succeeded */
function tell(scope: TeamScope, round: Round, team_id: number): Promise<boolean> {
  const { db } = scope;
  return round.attempt({ team_id }, async () => {
    await db.execute(sql`savepoint team`);
    try {
      await db.execute(sql`select set_config('app.team_id', ${String(team_id)}, true)`);
      const own = { ...scope, team_id };
      await publishTeamEvent(own, 'Edited', {}, await descendantsOf(own));
      await db.execute(sql`release savepoint team`);
    } catch (error) {
      await db.execute(sql`rollback to savepoint team`);
      throw error;
    }
  });
}

/**
 * The time up to which changes were told, locked until the transaction ends. It is now for the first process, and also
 * if the stored time is so far ahead that only a wrong clock can have set it.
 */
async function takeMark({ db }: TeamScope, now: string): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into clock_marks as mark (name, at) values ('coverage', ${now})
    on conflict (name) do update
      set at = case when mark.at > excluded.at + interval '1 hour' then excluded.at else mark.at end
    returning at::text`);
  return rows[0]?.at ?? now;
}

/** Once a minute, in every process, because states change with the clock of the server, and open pages have to be told. */
export function installStateChanges(app: App): void {
  app.scheduler.every(
    EVERY_MS,
    () => tellStateChanges(app.database, app.clock.now()),
    'subscription state changes failed',
  );
}
