import { CHANNELS } from '@storeroom/contract';
import { publish } from '../../ground/database/outbox';
import type { TeamScope } from '../../ground/database/team-scope';

/** A list is its owner's: it is told on their channel, and on both when it changes hands. */
export async function publishListEvent(
  scope: TeamScope,
  list: { id: number; user_id: number },
  ...others: number[]
): Promise<void> {
  const people = [...new Set([list.user_id, ...others])];
  await publish(scope, 'Edited', people.map(CHANNELS.user), { list_id: list.id });
}
