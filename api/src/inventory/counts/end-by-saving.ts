import type { CountLine } from '@storeroom/contract';
import type { TeamScope } from '../../ground/database/team-scope';
import { changeCount, forgetEarlierEnds, holdCounts, insertCount } from './counts.sql';
import { hasEnded, knownCounts, tellDevices } from './known-counts';

/**
 * Ends a count that is being saved, in the transaction that books it.
 *
 * @throws 409 for one that has ended: what was counted is booked once, whichever device says so
 */
export async function endBySaving(
  scope: TeamScope,
  location_id: number,
  id: string,
  lines: CountLine[],
): Promise<void> {
  await holdCounts(scope);
  const { asked } = await knownCounts(scope, location_id, id);
  if (asked?.ended) throw hasEnded(asked);
  if (asked) await changeCount(scope, id, { lines, ended: 'saved' });
  else await insertCount(scope, { id, location_id, lines, ended: 'saved' });
  await forgetEarlierEnds(scope, location_id);
  await tellDevices(scope, location_id);
}
