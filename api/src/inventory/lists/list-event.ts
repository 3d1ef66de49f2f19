import { CHANNELS } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';

/**
 * A list is its owner's: it is told on their channel, and on both when it changes hands. Whoever has it open hears of it on
 * the channel that says who is there.
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
