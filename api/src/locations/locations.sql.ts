import { type SQL, and, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { locations } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import type { Window } from '../http/page.rules';
import { containing } from '../http/text.rules';
import type { LocationFilter, LocationSort, LocationWish } from './location-filter.rules';

const columns = {
  id: locations.id,
  name: locations.name,
  created_at: locations.created_at,
  deleted_at: locations.deleted_at,
  version: locations.version,
};

/** A place that things may be put in; it cannot be archived before this transaction ends. */
export async function usableLocation(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), eq(locations.id, id), isNull(locations.deleted_at)))
    .for('share');
  return row;
}

/** Those of the places that things may be put in; they stay so until the transaction ends. */
export async function usablePlaces(
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

/** Places that were deleted, by id: nothing may come back into them. */
export async function deletedPlaceNames(scope: TeamScope): Promise<Map<number, string>> {
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), isNotNull(locations.removed_at)));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Also of a place that is gone. */
export async function findLocationName(scope: TeamScope, id: number): Promise<string | null> {
  const [row] = await scope.db
    .select({ name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), eq(locations.id, id)));
  return row?.name ?? null;
}

export async function findLocation(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select(columns)
    .from(locations)
    .where(and(scope.owns(locations), eq(locations.id, id), isNull(locations.removed_at)));
  return row;
}

export function findManyLocations(scope: TeamScope, ids: number[]) {
  return scope.db
    .select(columns)
    .from(locations)
    .where(and(scope.owns(locations), inArray(locations.id, ids), isNull(locations.removed_at)))
    .orderBy(sql`${locations.id} desc`);
}

export function countLocations(scope: TeamScope, filter: LocationFilter): Promise<number> {
  return scope.db.$count(locations, matching(scope, filter));
}

/** Archived places come last, whatever the order. */
export function listLocations(scope: TeamScope, wish: LocationWish, { skip, take }: Window) {
  return scope.db
    .select(columns)
    .from(locations)
    .where(matching(scope, wish))
    .orderBy(sql`${locations.deleted_at} is not null`, ...orderBy(wish.sort, wish.descending))
    .limit(take)
    .offset(skip);
}

function matching(scope: TeamScope, { name, archived, removed }: LocationFilter): SQL | undefined {
  return and(
    scope.owns(locations),
    removed ? isNotNull(locations.removed_at) : isNull(locations.removed_at),
    name === null ? undefined : ilike(locations.name, containing(name)),
    archived === 'any'
      ? undefined
      : archived === 'only'
        ? isNotNull(locations.deleted_at)
        : isNull(locations.deleted_at),
  );
}

function orderBy(sort: LocationSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${locations.id} ${direction}`;
  return sort === 'name' ? [sql`${locations.name} collate natural_order ${direction}`, last] : [last];
}
