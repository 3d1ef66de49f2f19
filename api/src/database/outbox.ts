import type { EventName, EventPayload } from '@storeroom/shared/contract';
import { outbox } from './schema/identity';
import type { TeamScope } from './team-scope';

/**
 * Puts an event into the transaction; it leaves after the commit, to everyone but the writer's own socket.
 * Channels without `private-`: the record's own and its team's (`CHANNELS` of the contract).
 */
export async function publish(
  scope: TeamScope,
  event: EventName,
  channels: string[],
  payload: EventPayload,
): Promise<void> {
  await scope.db.insert(outbox).values({
    team_id: scope.team_id,
    event,
    channels,
    payload: { ...payload },
    socket_id: scope.socket_id,
  });
}
