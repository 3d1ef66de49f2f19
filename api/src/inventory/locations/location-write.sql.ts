import { type SQL, and, eq, inArray, ne, sql } from 'drizzle-orm';
import { locations, stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

export type LocationRecord = typeof locations.$inferSelect;

const moment = sql`clock_timestamp()`;

/** Inserts a location; undefined when the name is taken, even by a transaction that ran at the same time. */
export async function insertLocation(scope: TeamScope, name: string): Promise<LocationRecord | undefined> {
  const [row] = await scope.db
    .insert(locations)
    .values({ team_id: scope.team_id, name })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Locks locations, deleted ones too, until the transaction ends, so that nobody puts items into them meanwhile. */
export async function lockLocations(scope: TeamScope, ids: number[]): Promise<Map<number, LocationRecord>> {
  const rows = await scope.db
    .select()
    .from(locations)
    .where(and(scope.owns(locations), inArray(locations.id, ids)))
    .orderBy(locations.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

export const renameLocation = (scope: TeamScope, id: number, name: string) => change(scope, id, { name });
export const setArchived = (scope: TeamScope, id: number, archived: boolean) =>
  change(scope, id, { deleted_at: archived ? moment : sql`null` });
export const setRestored = (scope: TeamScope, id: number) => change(scope, id, { removed_at: sql`null` });
export const setRemoved = (scope: TeamScope, id: number) =>
  change(scope, id, { deleted_at: sql`coalesce(${locations.deleted_at}, ${moment})`, removed_at: moment });

async function change(
  scope: TeamScope,
  id: number,
  fields: Partial<Record<'name' | 'deleted_at' | 'removed_at', string | SQL>>,
): Promise<LocationRecord> {
  const [row] = await scope.db
    .update(locations)
    .set({ ...fields, version: sql`${locations.version} + 1`, updated_at: moment })
    .where(and(scope.owns(locations), eq(locations.id, id)))
    .returning();
  if (!row) throw new Error('A locked location vanished inside its own transaction.');
  return row;
}

/** The ids of the items in a location, in use or archived, but not deleted. */
export async function itemIdsIn(scope: TeamScope, location_id: number): Promise<number[]> {
  const rows = await scope.db
    .select({ id: stock.id })
    .from(stock)
    .where(and(scope.owns(stock), eq(stock.location_id, location_id), ne(stock.status, 'removed')));
  return rows.map((row) => row.id);
}
