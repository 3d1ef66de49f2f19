import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import { locations, stock } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { grouped } from '../stock/grouped';
import { idArray, lockManyStock } from '../stock/many-stock.sql';
import { stockColumns } from '../stock/stock-row.sql';
import type { StockRecord } from '../stock/stock.sql';
import type { ReadRow } from './import-cells.rules';

/** Names are the same whatever their case, for people as for the database. */
export const keyOf = (name: string) => name.toLowerCase();

export interface KnownPlace {
  id: number;
  name: string;
  usable: boolean;
}

/** What the team has that rows of a file may mean. */
export interface Known {
  byId: ReadonlyMap<number, StockRecord>;
  byName: ReadonlyMap<string, StockRecord[]>;
  places: ReadonlyMap<string, KnownPlace>;
}

/** Every item that a row names by id or by name; held when they are about to be changed. */
export async function findKnown(
  scope: TeamScope,
  rows: ReadRow[],
  { held }: { held: boolean },
): Promise<Known> {
  const names = [...new Set(rows.flatMap((row) => (row.name === undefined ? [] : keyOf(row.name))))];
  const ids = [...new Set(rows.flatMap((row) => row.id ?? []))];
  const found = await findItems(scope, ids, names);
  const items = held
    ? [
        ...(
          await lockManyStock(
            scope,
            found.map((item) => item.id),
          )
        ).values(),
      ]
    : found;
  const there = items.filter((item) => item.removed_at === null);
  return {
    byId: new Map(there.map((item) => [item.id, item])),
    byName: grouped(there, (item) => keyOf(item.name)),
    places: await findPlaces(scope, { held }),
  };
}

/** One pass over the team's items, however many names there are. */
function findItems(scope: TeamScope, ids: number[], names: string[]): Promise<StockRecord[]> {
  const wanted = sql`select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`;
  return scope.db
    .select(stockColumns)
    .from(stock)
    .where(
      and(
        scope.owns(stock),
        ne(stock.shelf, 'removed'),
        sql`(${stock.id} = any(${idArray(ids)}) or lower(${stock.name}) in (${wanted}))`,
      ),
    );
}

/** Places are held after items, as everywhere. */
async function findPlaces(scope: TeamScope, { held }: { held: boolean }): Promise<Map<string, KnownPlace>> {
  const query = scope.db
    .select({ id: locations.id, name: locations.name, deleted_at: locations.deleted_at })
    .from(locations)
    .where(and(scope.owns(locations), isNull(locations.removed_at)))
    .orderBy(locations.id);
  const rows = await (held ? query.for('share') : query);
  return new Map(
    rows.map(({ id, name, deleted_at }) => [keyOf(name), { id, name, usable: deleted_at === null }]),
  );
}

/** Adds places by name: those that were added, and all of them by the key of their name. */
export async function insertPlaces(
  scope: TeamScope,
  names: string[],
): Promise<{ added: { id: number; name: string }[]; byKey: Map<string, number> }> {
  if (names.length === 0) return { added: [], byKey: new Map() };
  const added = await scope.db
    .insert(locations)
    .values(names.map((name) => ({ team_id: scope.team_id, name })))
    .onConflictDoNothing()
    .returning({ id: locations.id, name: locations.name });
  // Whoever was quicker with the same name has made the place for both.
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        scope.owns(locations),
        isNull(locations.removed_at),
        inArray(sql`lower(${locations.name})`, names.map(keyOf)),
      ),
    );
  return { added, byKey: new Map(rows.map(({ id, name }) => [keyOf(name), id])) };
}
