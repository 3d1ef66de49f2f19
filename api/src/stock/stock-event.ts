import { CHANNELS, type EventName, type EventPayload } from '@storeroom/shared/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

/** Tells of one item, on its own channel and on its team's. Ids only: rights are enforced on the fetch. */
export function tellOfStock(
  scope: TeamScope,
  name: EventName,
  id: number,
  payload: EventPayload,
): Promise<void> {
  return publish(scope, name, [CHANNELS.stock(id), CHANNELS.team(scope.team_id)], payload);
}

/** Ids in one event: with the longest ids they still fit into what an event may carry. */
const CHUNK = 500;
/** Channels that an event may be sent to, the team's among them. */
const MOST_CHANNELS = 100;

/**
 * Tells of many items at once, in chunks. Items that fit beside their team into one event are told on their own
 * channels too; beyond that whoever looks at a single one hears it on the team's.
 */
export async function tellOfMany(
  scope: TeamScope,
  name: EventName,
  ids: number[],
  payload: EventPayload = {},
): Promise<void> {
  const own = ids.length < MOST_CHANNELS ? ids.map((id) => CHANNELS.stock(id)) : [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const stock_ids = ids.slice(from, from + CHUNK);
    await publish(scope, name, [CHANNELS.team(scope.team_id), ...own], { stock_ids, ...payload });
  }
}
