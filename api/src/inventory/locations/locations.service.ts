import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { conflict, invalid, notFound, refusing } from '../../platform/http/problem';
import { readNewName } from '../stock/stock-input';
import { publishLocationEvent } from './location-event';
import { writeLocationLog } from './location-log.sql';
import {
  type LocationRecord,
  insertLocation,
  lockLocations,
  renameLocation,
  setRemoved,
} from './location-write.sql';
import type { MergeInput } from './locations.schema';
import { findLocation } from './locations.sql';
import { emptyLocation, lockLocation, requireExpected } from './lock-location.service';
import { say } from '../../words/words';

/**
 * Refuses the name of another location of the team that is not deleted; a unique index decides between two at the same
 * time.
 */
export const refuseTakenName = refusing({ locations_name: ['name', say('location.name_taken')] });

export async function createLocation(scope: TeamScope, input: { name: string }) {
  const location = await insertLocation(scope, readNewName(input.name));
  if (!location) throw invalid('name', say('location.name_taken'));
  await writeLocationLog(scope, location, { action: 'created' });
  await publishLocationEvent(scope, 'Created', location.id);
  return {
    message: say('location.created'),
    result: { location: await answerLocation(scope, location.id) },
  };
}

/** Renames a location. The name that it already has changes nothing, and no event is published. */
export async function editLocation(
  scope: TeamScope,
  id: number,
  { version, ...input }: { name?: string; version?: number },
) {
  const location = await lockLocationOrThrow(scope, id);
  const name = input.name === undefined ? location.name : readNewName(input.name);
  if (version !== undefined && version !== location.version) {
    throw conflict(await answerLocation(scope, id), name === location.name ? [] : ['name']);
  }
  if (location.deleted_at !== null) throw invalid('deleted_at', say('location.is_archived'));
  if (name !== location.name) {
    const changed = await renameLocation(scope, id, name).catch(refuseTakenName);
    const changes = [{ field: 'name', old: location.name, new: name }];
    await writeLocationLog(scope, changed, { action: 'edited', changes });
    await publishLocationEvent(scope, 'Edited', id);
  }
  return { message: say('location.edited'), result: { location: await answerLocation(scope, id) } };
}

/** Moves all items into the other location and deletes the emptied one. */
export async function mergeLocations(scope: TeamScope, id: number, { into, expected_total }: MergeInput) {
  const locked = await lockLocation(scope, id, into);
  if (into === id) throw invalid('into', say('location.same'));
  if (!locked.other) throw invalid('into', say('location.unusable'));
  requireExpected(locked, expected_total);
  const batch_id = randomUUID();
  const moved = await emptyLocation(scope, locked, { to: locked.other, batch_id });
  const change = { field: 'merged_into', old: null, new: into, old_text: null, new_text: locked.other.name };
  await writeLocationLog(scope, await setRemoved(scope, id), {
    action: 'merged',
    changes: [change],
    batch_id: moved === 0 ? null : batch_id,
  });
  await publishLocationEvent(scope, 'Deleted', id);
  return { message: say('location.merged'), result: { moved } };
}

/** Locks a location and returns it. @throws 404 when it is deleted or of another team */
export async function lockLocationOrThrow(scope: TeamScope, id: number): Promise<LocationRecord> {
  const location = (await lockLocations(scope, [id])).get(id);
  if (!location || location.removed_at !== null) throw notFound();
  return location;
}

/** The location as the API returns it, read after a change in this transaction. */
export async function answerLocation(scope: TeamScope, id: number) {
  const location = await findLocation(scope, id);
  if (!location) throw notFound();
  return location;
}
