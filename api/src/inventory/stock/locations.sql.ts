import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { locations } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** A location that things may be put in; it cannot be archived before this transaction ends. */
export async function usableLocation(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), eq(locations.id, id), isNull(locations.deleted_at)))
    .for('share');
  return row;
}

/** Those of the locations that things may be put in; they stay so until the transaction ends. */
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

/** Locations that were deleted, by id: nothing may come back into them. */
export async function deletedLocationNames(scope: TeamScope): Promise<Map<number, string>> {
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), isNotNull(locations.removed_at)));
  return new Map(rows.map((row) => [row.id, row.name]));
}
