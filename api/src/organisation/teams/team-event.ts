import { sql } from 'drizzle-orm';
import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import { idArray } from '../../platform/database/id-array';
import type { TeamScope } from '../../platform/database/team-scope';
import { idsDownwards, upwards } from '../../platform/database/team-tree';
import { MAX_CHANNELS } from '../../platform/realtime/sockets/protocol';

/** Publishes an event on the channels of the team, of the teams in `others`, and of all teams above them. */
export async function publishTeamEvent(
  scope: TeamScope,
  name: EventName,
  payload: EventPayload = {},
  others: (number | null)[] = [],
): Promise<void> {
  const concerned = [scope.team_id, ...others].filter((id) => id !== null);
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    with recursive ${upwards(sql`id = any(${idArray(concerned)})`)}
    select id from up where distance > 1 group by id order by min(distance), id`);
  const above = rows.map(({ id }) => Number(id));
  const ids = new Set([scope.team_id, ...above, ...concerned]);
  const channels = [...ids].map(CHANNELS.team);
  for (let at = 0; at < channels.length; at += MAX_CHANNELS) {
    await publish(scope, name, channels.slice(at, at + MAX_CHANNELS), payload);
  }
}

/** The teams below that of the scope, which inherit its brand, hosts and subscription. */
export function descendantsOf(scope: TeamScope): Promise<number[]> {
  return idsDownwards(scope.db, sql`parent_id = ${scope.team_id}`);
}
