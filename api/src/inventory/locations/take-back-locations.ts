import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { location_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { publishLocationEvent } from './location-event';
import { writeLocationLog } from './location-log.sql';
import { itemIdsIn, lockLocations, setRemoved } from './location-write.sql';

/**
 * Deletes the locations that this batch added, once its items have left them. The items have to be locked before. A
 * location stays if it holds other items, or if it has been changed or counted since.
 * @returns the names of the locations that stay
 */
export async function takeBackLocations(scope: TeamScope, batch_id: string): Promise<string[]> {
  const ofBatch = eq(location_logs.batch_id, batch_id);
  const wasAdded = eq(location_logs.action, 'created');
  const added = await loggedLocations(scope, and(ofBatch, wasAdded));
  if (added.length === 0) return [];
  const kept: string[] = [];
  const locked = await lockLocations(scope, added);
  // Locations with log rows other than the one of this batch that added them.
  const touched = await loggedLocations(
    scope,
    and(inArray(location_logs.location_id, added), sql`(${ofBatch} and ${wasAdded}) is not true`),
  );
  for (const { id, name, removed_at } of locked.values()) {
    if (removed_at !== null) continue;
    if (touched.includes(id) || (await itemIdsIn(scope, id)).length > 0) {
      kept.push(name);
      continue;
    }
    await writeLocationLog(scope, await setRemoved(scope, id), { action: 'deleted' });
    await publishLocationEvent(scope, 'Deleted', id);
  }
  return kept;
}

async function loggedLocations(scope: TeamScope, which: SQL | undefined): Promise<number[]> {
  const rows = await scope.db
    .selectDistinct({ id: location_logs.location_id })
    .from(location_logs)
    .where(and(scope.owns(location_logs), which));
  return rows.map(({ id }) => id);
}
