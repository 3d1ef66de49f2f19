import { SUBSCRIPTION_DAYS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import type { Database } from '../../platform/database/database';
import { type Round, beginRound } from '../../platform/database/round';
import { asSystem, type TeamScope } from '../../platform/database/team-scope';
import { subscriptions } from '../../platform/database/schema/teams';
import type { App } from '../../platform/http/app-types';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';

const EVERY_MS = 60 * 1000;

const { ending, grace, dormant } = SUBSCRIPTION_DAYS;

/** The days after the end of a subscription at which its state, or how it is displayed, changes. */
const DAYS = [-ending, -7, -1, 0, grace, dormant];

/** For how many teams one transaction announces changes; more only if they change at the same time. */
const MAX_TEAMS = 200;

/** Before the id of a team: the name of its mark. `-infinity` stands for one whose change was announced since. */
const LATE_MARK_PREFIX = 'coverage of team ';

/** A caller without a team: the transaction switches to each team whose change it announces. */
const EVERYBODY = asSystem(0);

/**
 * Announces changed states of subscriptions since the last time, to their teams and the teams below them. Each change is
 * announced once, however many processes there are and whichever of them end meanwhile, because the time up to which
 * changes were announced is stored in the same transaction. Where that fails, the team has a mark of its own until it
 * succeeds.
 *
 * @returns for how many teams changes were announced
 */
export async function announceStateChanges(database: Database, now: Date, most = MAX_TEAMS): Promise<number> {
  const round = beginRound();
  let announced = await database.write(EVERYBODY, (scope) => announceLate(scope, round));
  for (let is_more = true; is_more;) {
    const some = await database.write(EVERYBODY, (scope) =>
      announceSome(scope, round, now.toISOString(), most),
    );
    announced += some.announced;
    is_more = some.is_more;
  }
  round.end();
  return announced;
}

async function announceSome(
  scope: TeamScope,
  round: Round,
  now: string,
  most: number,
): Promise<{ announced: number; is_more: boolean }> {
  const from = await lockMark(scope, now);
  const { rows } = await scope.db.execute<{ team_id: string; moment: string }>(sql`
    select team_id, (expiration_at + day * interval '1 day')::text as moment
    from unnest(${idArray(DAYS)}) as day, ${subscriptions}
    where deleted_at is null
      and expiration_at > ${from}::timestamptz - day * interval '1 day'
      and expiration_at <= ${now}::timestamptz - day * interval '1 day'
    order by expiration_at + day * interval '1 day' fetch first ${most} rows with ties`);
  const teams = new Set(rows.map(({ team_id }) => Number(team_id)));
  let announced = 0;
  for (const team_id of teams) {
    if (await announce(scope, round, team_id)) announced += 1;
    else
      await scope.db.execute(sql`
        insert into clock_marks (name, at) values (${LATE_MARK_PREFIX + String(team_id)}, ${now})
        on conflict (name) do update set at = excluded.at`);
  }
  const is_more = rows.length >= most;
  const until = is_more ? rows.at(-1)?.moment : now;
  await scope.db.execute(
    sql`update clock_marks set at = greatest(at, ${until}::timestamptz) where name = 'coverage'`,
  );
  return { announced, is_more };
}

/** Announces the changes that could not be announced before. @returns for how many teams */
async function announceLate(scope: TeamScope, round: Round): Promise<number> {
  const { rows } = await scope.db.execute<{ name: string }>(sql`
    select name from clock_marks where starts_with(name, ${LATE_MARK_PREFIX}) and at > '-infinity' for update skip locked`);
  let announced = 0;
  for (const { name } of rows) {
    if (!(await announce(scope, round, Number(name.slice(LATE_MARK_PREFIX.length))))) continue;
    await scope.db.execute(sql`update clock_marks set at = '-infinity' where name = ${name}`);
    announced += 1;
  }
  return announced;
}

/** Announces the change to one team, and to those below it, behind a savepoint. @returns whether it succeeded */
function announce(scope: TeamScope, round: Round, team_id: number): Promise<boolean> {
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
 * The time up to which changes were announced, locked until the transaction ends. It is now for the first process, and also
 * if the stored time is so far ahead that only a wrong clock can have set it.
 */
async function lockMark({ db }: TeamScope, now: string): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into clock_marks as mark (name, at) values ('coverage', ${now})
    on conflict (name) do update
      set at = case when mark.at > excluded.at + interval '1 hour' then excluded.at else mark.at end
    returning at::text`);
  return rows[0]?.at ?? now;
}

/** Once a minute, in every process, because states change with the clock of the server, and open pages have to show that. */
export function installStateChanges(app: App): void {
  app.scheduler.every(
    EVERY_MS,
    () => announceStateChanges(app.database, app.clock.now()),
    'subscription state changes failed',
  );
}
