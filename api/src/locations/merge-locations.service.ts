import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { locationUnusable } from '../stock/stock.texts';
import { emptyPlace, holdPlace } from './held-place.service';
import { tellOfLocation } from './location-event';
import { writeLocationLog } from './location-log.sql';
import { setRemoved } from './location-write.sql';
import { locationsMerged, samePlace } from './locations.texts';

/** Everything goes into the other place, and the emptied one is deleted. */
export async function mergeLocations(scope: TeamScope, id: number, { into }: { into: number }) {
  const held = await holdPlace(scope, id, into);
  if (into === id) throw invalid('into', samePlace);
  if (!held.other) throw invalid('into', locationUnusable);
  const batch_id = randomUUID();
  const moved = await emptyPlace(scope, held, { to: held.other, batch_id });
  const change = { field: 'merged_into', old: null, new: into, old_text: null, new_text: held.other.name };
  await writeLocationLog(scope, await setRemoved(scope, id), {
    action: 'merged',
    changes: [change],
    batch_id: moved === 0 ? null : batch_id,
  });
  await tellOfLocation(scope, 'Deleted', id);
  return { message: locationsMerged, result: { moved } };
}
