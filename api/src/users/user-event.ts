import { CHANNELS } from '@storeroom/shared/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

const MOST_CHANNELS = 100;

/** Tells people, each on their own channel, that what they are or may do has changed. */
export async function tellPeople(scope: TeamScope, ...ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_CHANNELS) {
    await publish(scope, 'Edited', ids.slice(from, from + MOST_CHANNELS).map(CHANNELS.user), {});
  }
}
