import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { emptyLocation, lockLocation, requireExpected } from './lock-location.service';
import { publishLocationEvent } from './location-event';
import { writeLocationLog } from './location-log.sql';
import { setRemoved } from './location-write.sql';
import type { MergeInput } from './locations.schema';
import { say } from '../../words/words';

/** Everything goes into the other location, and the emptied one is deleted. */
export async function mergeLocations(scope: TeamScope, id: number, { into, expected_total }: MergeInput) {
  const held = await lockLocation(scope, id, into);
  if (into === id) throw invalid('into', say('location.same'));
  if (!held.other) throw invalid('into', say('location.unusable'));
  requireExpected(held, expected_total);
  const batch_id = randomUUID();
  const moved = await emptyLocation(scope, held, { to: held.other, batch_id });
  const change = { field: 'merged_into', old: null, new: into, old_text: null, new_text: held.other.name };
  await writeLocationLog(scope, await setRemoved(scope, id), {
    action: 'merged',
    changes: [change],
    batch_id: moved === 0 ? null : batch_id,
  });
  await publishLocationEvent(scope, 'Deleted', id);
  return { message: say('location.merged'), result: { moved } };
}
