import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { locations } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

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
