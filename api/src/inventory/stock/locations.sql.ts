import { type SQL, and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { idArray } from '../../platform/database/id-array';
import { locations } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { LocationIdFilter } from '../../platform/http/filter.rules';

/** The condition that a row has one of the locations of a filter; undefined for all locations. */
export function inLocations(
  column: AnyPgColumn,
  { location_ids, no_location }: LocationIdFilter,
): SQL | undefined {
  if (location_ids === null) return undefined;
  if (no_location && location_ids.length === 0) return isNull(column);
  return sql`(${column} = any(${idArray(location_ids)}) or (${no_location} and ${column} is null))`;
}

/** A location that items may be moved to; it cannot be archived before this transaction ends. */
export async function usableLocation(scope: TeamScope, id: number) {
  return (await usableLocations(scope, [id])).get(id);
}

/** Those of these locations to which items may be moved; they cannot be archived before this transaction ends. */
export async function usableLocations(
  scope: TeamScope,
  ids: number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), inArray(locations.id, ids), isNull(locations.deleted_at)))
    .orderBy(locations.id)
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of deleted locations by id. No item may return to them. */
export async function deletedLocationNames(scope: TeamScope): Promise<Map<number, string>> {
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), isNotNull(locations.removed_at)));
  return new Map(rows.map((row) => [row.id, row.name]));
}
