import { sql } from 'drizzle-orm';
import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import { idArray } from '../../platform/database/id-array';
import type { TeamScope } from '../../platform/database/team-scope';
import { idsDownwards, upwards } from '../../platform/database/team-tree';

/** An event names at most this many channels. */
const MAX_CHANNELS = 100;

/** Publishes an event of the scope's team: on its own channel, on those of `others`, and on those of all above these. */
export async function publishTeamEvent(
  scope: TeamScope,
  name: EventName,
  payload: EventPayload = {},
  others: (number | null)[] = [],
): Promise<void> {
  const told = [scope.team_id, ...others].filter((id) => id !== null);
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    with recursive ${upwards(sql`id = any(${idArray(told)})`)}
    select id from up where distance > 1 group by id order by min(distance), id`);
  const above = rows.map(({ id }) => Number(id));
  const ids = new Set([scope.team_id, ...above, ...told]);
  const channels = [...ids].map(CHANNELS.team);
  for (let at = 0; at < channels.length; at += MAX_CHANNELS) {
    await publish(scope, name, channels.slice(at, at + MAX_CHANNELS), payload);
  }
}

/** The teams below the scope's, which inherit its brand, its hosts and its subscription. */
export function descendantsOf(scope: TeamScope): Promise<number[]> {
  return idsDownwards(scope.db, sql`parent_id = ${scope.team_id}`);
}
