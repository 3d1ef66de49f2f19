import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../database/team-scope';
import { invalid, notFound } from '../http/problem';
import { isRestorable } from '../stock/item-change.rules';
import { locationUnusable } from '../stock/stock.texts';
import { type HeldPlace, emptyPlace, holdPlace } from './held-place.service';
import { tellOfLocation } from './location-event';
import { writeLocationLog } from './location-log.sql';
import {
  type LocationRecord,
  lockLocations,
  setArchived,
  setRemoved,
  setRestored,
} from './location-write.sql';
import type { ArchiveLocationInput } from './locations.schema';
import { answerLocation, takeLocation } from './locations.service';
import * as texts from './locations.texts';

/** Archived items may stay behind in an archived place; items in use may not. */
export async function archiveLocation(scope: TeamScope, id: number, input: ArchiveLocationInput) {
  const { on_items = 'refuse', move_to } = input;
  const held = await holdPlace(scope, id, on_items === 'move' ? move_to : undefined);
  if (held.place.deleted_at !== null) throw invalid('deleted_at', texts.archivedAlready);
  const batch_id = randomUUID();
  const moved = await clearTheWay(scope, held, { on_items, move_to, batch_id });
  const archived = await setArchived(scope, id, true);
  await writeChange(scope, held.place, archived, moved === 0 ? null : batch_id);
  return {
    message: texts.locationArchived,
    result: { location: await answerLocation(scope, id), moved, batch_id: moved === 0 ? null : batch_id },
  };
}

async function clearTheWay(
  scope: TeamScope,
  held: HeldPlace,
  { on_items, move_to, batch_id }: ArchiveLocationInput & { batch_id: string },
): Promise<number> {
  switch (on_items) {
    case 'move':
      if (move_to === undefined) throw invalid('move_to', texts.moveToRequired);
      if (move_to === held.place.id) throw invalid('move_to', texts.samePlace);
      if (!held.other) throw invalid('move_to', locationUnusable);
      return emptyPlace(scope, held, { to: held.other, batch_id });
    case 'clear':
      return emptyPlace(scope, held, { to: null, batch_id });
    default: {
      const items = held.items.filter((item) => item.deleted_at === null).length;
      if (items > 0) throw invalid('on_items', texts.stillHolds(items), { items });
      return 0;
    }
  }
}

export async function unarchiveLocation(scope: TeamScope, id: number) {
  const place = await takeLocation(scope, id);
  if (place.deleted_at === null) throw invalid('deleted_at', texts.notArchived);
  await writeChange(scope, place, await setArchived(scope, id, false), null);
  return { message: texts.locationUnarchived, result: { location: await answerLocation(scope, id) } };
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
  await tellOfLocation(scope, 'Archived', after.id, { deleted_at: after.deleted_at });
}

/** Gone from every list; kept for thirty days (decision D-S2). */
export async function deleteLocation(scope: TeamScope, id: number) {
  const { place, items } = await holdPlace(scope, id);
  if (place.deleted_at === null) throw invalid('deleted_at', texts.notArchived);
  if (items.length > 0) throw invalid('items', texts.stillHolds(items.length), { items: items.length });
  await writeLocationLog(scope, await setRemoved(scope, id), { action: 'deleted' });
  await tellOfLocation(scope, 'Deleted', id);
  return { message: texts.locationDeleted, result: {} };
}

export async function restoreLocation(scope: TeamScope, id: number, now: Date) {
  const place = (await lockLocations(scope, [id])).get(id);
  if (!place) throw notFound();
  if (place.removed_at === null) throw invalid('deleted_at', texts.notDeleted);
  if (!isRestorable(place.removed_at, now)) throw invalid('deleted_at', texts.restoreTooLate);
  await writeLocationLog(scope, await setRestored(scope, id), { action: 'restored' });
  await tellOfLocation(scope, 'Restored', id);
  return { message: texts.locationRestored, result: { location: await answerLocation(scope, id) } };
}
