import { CHANNELS, type CountUnderWay } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';
import { Problem, invalid } from '../../platform/http/problem';
import { findCounts } from './counts.sql';
import { type Said, say } from '../../words/words';

/** Of the caller: the count under way in the location, and the one with this id, which may have ended. */
export async function knownCounts(
  scope: TeamScope,
  location_id: number,
  id: string | undefined,
): Promise<{ underWay: CountUnderWay | undefined; asked: CountUnderWay | undefined }> {
  const found = await findCounts(scope, location_id, id);
  // As the database writes it, whichever letters it came in.
  const asked = found.find(({ count_id }) => count_id === id?.toLowerCase());
  if (asked && asked.location_id !== location_id) throw invalid('count_id', say('count.of_another_location'));
  return { underWay: found.find(({ ended }) => ended === null), asked };
}

/** 409: another device was there first; this is the count as it is now. */
export const conflictWith = (current: CountUnderWay, words: Said, field: string) =>
  new Problem(409, words, { result: { current }, conflict: [field] });

export const hasEnded = (count: CountUnderWay) =>
  conflictWith(
    count,
    count.ended === 'saved' ? say('count.already_saved') : say('count.already_emptied'),
    'count_id',
  );

/** On the person's own channel: a count is theirs alone. */
export function tellDevices(scope: TeamScope, location_id: number): Promise<void> {
  const { user } = scope;
  return user ? publish(scope, 'Edited', [CHANNELS.user(user.id)], { location_id }) : Promise.resolve();
}
