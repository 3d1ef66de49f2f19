import { sql } from 'drizzle-orm';
import { CHANNELS, type EventName, type EventPayload } from '@storeroom/shared/contract';
import { publish } from '../database/outbox';
import { teams } from '../database/schema/identity';
import type { TeamScope } from '../database/team-scope';

/** An event names at most this many channels. */
const MOST = 100;

/** Tells of the scope's team, on its own channel, on that of the team above and on those of `others`. */
export async function tellOfTeam(
  scope: TeamScope,
  name: EventName,
  payload: EventPayload = {},
  others: (number | null)[] = [],
): Promise<void> {
  const { rows } = await scope.db.execute<{ parent_id: string | null }>(
    sql`select parent_id from ${teams} where id = ${scope.team_id}`,
  );
  const ids = new Set([scope.team_id, Number(rows[0]?.parent_id ?? 0), ...others]);
  const channels = [...ids].filter((id): id is number => id !== null && id > 0).map(CHANNELS.team);
  for (let at = 0; at < channels.length; at += MOST) {
    await publish(scope, name, channels.slice(at, at + MOST), payload);
  }
}

/** The teams below the scope's, which inherit its brand, its hosts and its subscription. */
export async function descendantsOf(scope: TeamScope): Promise<number[]> {
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    with recursive down as (
      select id from ${teams} where parent_id = ${scope.team_id}
      union all
      select below.id from ${teams} below join down on below.parent_id = down.id
    )
    select id from down order by id`);
  return rows.map(({ id }) => Number(id));
}
