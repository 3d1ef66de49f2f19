import { CHANNELS } from '@storeroom/contract';
import { publish } from '../../ground/database/outbox';
import type { TeamScope } from '../../ground/database/team-scope';

const MAX_CHANNELS = 100;

/** Publishes to users, each on their own channel, that what they are or may do has changed. */
export async function publishUserEvents(scope: TeamScope, ...ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_CHANNELS) {
    await publish(scope, 'Edited', ids.slice(from, from + MAX_CHANNELS).map(CHANNELS.user), {});
  }
}
