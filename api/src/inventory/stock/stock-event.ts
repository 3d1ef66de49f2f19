import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';

/** Publishes an event of one item, on its own channel and on its team's. Ids only: rights are enforced on the fetch. */
export function publishStockEvent(
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
const MAX_CHANNELS = 100;

/**
 * Publishes events of many items at once, in chunks. Items that fit beside their team into one event go to their
 * own channels too; beyond that whoever looks at a single one hears it on the team's.
 */
export async function publishManyStockEvents(
  scope: TeamScope,
  name: EventName,
  ids: number[],
  payload: EventPayload = {},
): Promise<void> {
  const own = ids.length < MAX_CHANNELS ? ids.map((id) => CHANNELS.stock(id)) : [];
  await publishInChunks(scope, name, ids, own, payload);
}

/** Tells the team that a picking list promises something else of these items; nothing of the items has changed. */
export function publishPromises(scope: TeamScope, list_id: number, ids: number[]): Promise<void> {
  return publishInChunks(scope, 'Edited', [...new Set(ids)], [], { list_id });
}

async function publishInChunks(
  scope: TeamScope,
  name: EventName,
  ids: number[],
  own: string[],
  payload: EventPayload,
): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const stock_ids = ids.slice(from, from + CHUNK);
    await publish(scope, name, [CHANNELS.team(scope.team_id), ...own], { stock_ids, ...payload });
  }
}
