import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';
import { MAX_CHANNELS } from '../../platform/realtime/sockets/protocol';

/**
 * Publishes an event about one item on its own channel and its team's. It has ids, and `deleted_at` where the item was
 * archived or unarchived; rights are checked on reading.
 */
export function publishStockEvent(
  scope: TeamScope,
  name: EventName,
  id: number,
  payload: EventPayload,
): Promise<void> {
  return publish(scope, name, [CHANNELS.stock(id), CHANNELS.team(scope.team_id)], payload);
}

/** The most ids in one event: with the longest ids it still has a size that can be sent. */
const CHUNK = 500;

/**
 * Publishes events about many items, in chunks. If the items fit into one event beside their team, it goes to their own
 * channels too. With more items, pages that show a single one learn of it on the channel of the team.
 */
export async function publishManyStockEvents(
  scope: TeamScope,
  name: EventName,
  ids: number[],
  payload: EventPayload = {},
): Promise<void> {
  // One more channel is that of the team.
  const own = ids.length < MAX_CHANNELS ? ids.map((id) => CHANNELS.stock(id)) : [];
  await publishInChunks(scope, name, ids, own, payload);
}

/** Tells the team that a picking list promises other amounts of these items. The items themselves have not changed. */
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
