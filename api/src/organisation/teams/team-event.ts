import { sql } from 'drizzle-orm';
import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../ground/database/outbox';
import { teams } from '../../ground/database/schema/identity';
import type { TeamScope } from '../../ground/database/team-scope';
import { idsDownwards } from '../../ground/database/team-tree';

/** An event names at most this many channels. */
const MAX_CHANNELS = 100;

/** Publishes an event of the scope's team, on its own channel, on that of the team above and on those of `others`. */
export async function publishTeamEvent(
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
  for (let at = 0; at < channels.length; at += MAX_CHANNELS) {
    await publish(scope, name, channels.slice(at, at + MAX_CHANNELS), payload);
  }
}

/** The teams below the scope's, which inherit its brand, its hosts and its subscription. */
export function descendantsOf(scope: TeamScope): Promise<number[]> {
  return idsDownwards(scope.db, sql`parent_id = ${scope.team_id}`);
}
