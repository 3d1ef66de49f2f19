import { CHANNELS } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';

/**
 * Publishes an event of a list on its owner's channel, on those of both owners when it is handed over, and on the presence
 * channel of the list, which everybody who has it open listens to.
 */
export async function publishListEvent(
  scope: TeamScope,
  list: { id: number; user_id: number },
  ...others: number[]
): Promise<void> {
  const people = [...new Set([list.user_id, ...others])];
  const channels = [...people.map(CHANNELS.user), `presence-${CHANNELS.list(list.id)}`];
  await publish(scope, 'Edited', channels, { list_id: list.id });
}
