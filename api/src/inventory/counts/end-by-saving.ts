import type { CountLine } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { changeCount, forgetEarlierEnds, holdCounts, insertCount } from './counts.sql';
import { hasEnded, knownCounts, tellDevices } from './known-counts';

/**
 * Holds a count that is being saved, in the transaction that books it; what it answers ends it with what was booked.
 *
 * @throws 409 for one that has ended: what was counted is booked once, whichever device says so
 */
export async function holdToSave(
  scope: TeamScope,
  location_id: number,
  id: string,
): Promise<(lines: CountLine[]) => Promise<void>> {
  await holdCounts(scope);
  const { asked } = await knownCounts(scope, location_id, id);
  if (asked?.ended) throw hasEnded(asked);
  return async (lines) => {
    if (asked) await changeCount(scope, id, { lines, ended: 'saved' });
    else await insertCount(scope, { id, location_id, lines, ended: 'saved' });
    await forgetEarlierEnds(scope, location_id);
    await tellDevices(scope, location_id);
  };
}
