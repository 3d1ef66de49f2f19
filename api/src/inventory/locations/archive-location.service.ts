import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { isRestorable } from '../stock/item-change.rules';
import {
  type LockedLocation,
  emptyLocation,
  inUse,
  lockLocation,
  requireExpected,
} from './lock-location.service';
import { publishLocationEvent } from './location-event';
import { writeLocationLog } from './location-log.sql';
import {
  type LocationRecord,
  lockLocations,
  setArchived,
  setRemoved,
  setRestored,
} from './location-write.sql';
import type { ArchiveLocationInput } from './locations.schema';
import { answerLocation, lockLocationOrThrow, refuseTakenName } from './locations.service';
import { say } from '../../words/words';

/** Archives a location. Archived items may stay in it; items in use must be moved to another location or to none. */
export async function archiveLocation(scope: TeamScope, id: number, input: ArchiveLocationInput) {
  const { on_items = 'refuse', move_to, expected_total } = input;
  const locked = await lockLocation(scope, id, on_items === 'move' ? move_to : undefined);
  if (locked.location.deleted_at !== null) throw invalid('deleted_at', say('location.already_archived'));
  if (on_items !== 'refuse') requireExpected(locked, expected_total);
  const batch_id = randomUUID();
  const moved = await emptyOrRefuse(scope, locked, { on_items, move_to, batch_id });
  const archived = await setArchived(scope, id, true);
  await writeChange(scope, locked.location, archived, moved === 0 ? null : batch_id);
  return {
    message: say('location.archived'),
    result: { location: await answerLocation(scope, id), moved, batch_id: moved === 0 ? null : batch_id },
  };
}

async function emptyOrRefuse(
  scope: TeamScope,
  locked: LockedLocation,
  { on_items, move_to, batch_id }: ArchiveLocationInput & { batch_id: string },
): Promise<number> {
  switch (on_items) {
    case 'move':
      if (move_to === undefined) throw invalid('move_to', say('location.move_to_required'));
      if (move_to === locked.location.id) throw invalid('move_to', say('location.same'));
      if (!locked.other) throw invalid('move_to', say('location.unusable'));
      return emptyLocation(scope, locked, { to: locked.other, batch_id });
    case 'clear':
      return emptyLocation(scope, locked, { to: null, batch_id });
    default: {
      const items = inUse(locked).length;
      if (items > 0) throw invalid('on_items', say('location.still_holds', { count: items }), { items });
      return 0;
    }
  }
}

export async function unarchiveLocation(scope: TeamScope, id: number) {
  const location = await lockLocationOrThrow(scope, id);
  if (location.deleted_at === null) throw invalid('deleted_at', say('location.not_archived'));
  await writeChange(scope, location, await setArchived(scope, id, false), null);
  return { message: say('location.unarchived'), result: { location: await answerLocation(scope, id) } };
}

async function writeChange(
  scope: TeamScope,
  before: LocationRecord,
  after: LocationRecord,
  batch_id: string | null,
): Promise<void> {
  const action = after.deleted_at === null ? 'unarchived' : 'archived';
  const changes = [{ field: 'deleted_at', old: before.deleted_at, new: after.deleted_at }];
  await writeLocationLog(scope, after, { action, changes, batch_id });
  await publishLocationEvent(scope, 'Archived', after.id, { deleted_at: after.deleted_at });
}

/** Deletes an archived, empty location: it is in no list any more, and can be restored for thirty days (rule D-S2.3). */
export async function deleteLocation(scope: TeamScope, id: number) {
  const { location, items } = await lockLocation(scope, id);
  if (location.deleted_at === null) throw invalid('deleted_at', say('location.not_archived'));
  if (items.length > 0)
    throw invalid('items', say('location.still_holds', { count: items.length }), { items: items.length });
  await writeLocationLog(scope, await setRemoved(scope, id), { action: 'deleted' });
  await publishLocationEvent(scope, 'Deleted', id);
  return { message: say('location.deleted'), result: {} };
}

export async function restoreLocation(scope: TeamScope, id: number, now: Date) {
  const location = (await lockLocations(scope, [id])).get(id);
  if (!location) throw notFound();
  if (location.removed_at === null) throw invalid('deleted_at', say('location.not_deleted'));
  if (!isRestorable(location.removed_at, now)) throw invalid('deleted_at', say('restore.too_late'));
  const restored = await setRestored(scope, id).catch(refuseTakenName);
  await writeLocationLog(scope, restored, { action: 'restored' });
  await publishLocationEvent(scope, 'Restored', id);
  return { message: say('location.restored'), result: { location: await answerLocation(scope, id) } };
}
