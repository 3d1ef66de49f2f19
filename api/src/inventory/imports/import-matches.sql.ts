import type { ImportMode } from '@storeroom/contract';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { locations, stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { isThere } from '../stock/archived.rules';
import { grouped } from '../stock/grouped';
import { lockManyStock } from '../stock/many-stock.sql';
import { stockColumns } from '../stock/stock-row.sql';
import { splitCodes } from '../stock/codes.rules';
import { type CodeOwner, lockCodes, ownersOf } from '../stock/codes.sql';
import type { StockRecord } from '../stock/stock.sql';
import type { ReadRow } from './import-cells.rules';
import { idArray } from '../../platform/database/id-array';

/**
 * The key by which names are compared regardless of case. It gives the same result as `lower()` of the database, which
 * converts each letter by itself: JavaScript turns `İ` into two characters, and `Σ` at the end of a word into another
 * letter than elsewhere.
 */
export const nameKey = (name: string) => name.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();

interface KnownLocation {
  id: number;
  usable: boolean;
}

/** The records of the team that rows of a file may refer to. */
export interface Known {
  byId: ReadonlyMap<number, StockRecord>;
  byName: ReadonlyMap<string, StockRecord[]>;
  locations: ReadonlyMap<string, KnownLocation>;
  /** The owners of the codes in the rows, by the keys of the codes. */
  codes: ReadonlyMap<string, CodeOwner>;
}

/**
 * The items that rows refer to by id or by name; `lock` locks them, for an import that changes them. Of items with the
 * same name in the same place only as many are read as show that the name is ambiguous, so that many of them do not
 * fill the memory.
 */
export async function findKnown(
  scope: TeamScope,
  rows: ReadRow[],
  { lock, mode }: { lock: boolean; mode: ImportMode },
): Promise<Known> {
  const ids = [...new Set(rows.flatMap((row) => (isNamedById(row, mode) ? row.id : [])))];
  const named = rows.filter((row) => !isNamedById(row, mode));
  const found = await findItems(scope, ids, placesOf(named, await findLocations(scope, { lock: false })));
  const items = lock ? [...(await lockManyStock(scope, idsOf(found))).items.values()] : found;
  const there = items.filter((item) => isThere(scope, item));
  return {
    byId: new Map(there.map((item) => [item.id, item])),
    byName: grouped(there, (item) => nameKey(item.name)),
    locations: await findLocations(scope, { lock }),
    codes: await findCodes(scope, rows, { lock }),
  };
}

const idsOf = (items: StockRecord[]) => items.map((item) => item.id);

/**
 * Finds the owners of the codes. With `lock` it takes the lock for giving codes, always after those of items and
 * locations.
 */
async function findCodes(scope: TeamScope, rows: ReadRow[], { lock }: { lock: boolean }) {
  const codes = rows.flatMap((row) => splitCodes(row.codes ?? null));
  if (lock && codes.length > 0) await lockCodes(scope);
  return ownersOf(scope, codes);
}

/** Whether the row refers to an item by its id. Its name is then the new name of the item. */
export const isNamedById = (row: ReadRow, mode: ImportMode): row is ReadRow & { id: number } =>
  row.id !== undefined && mode !== 'create';

/** Where to look for a name: in one location, among items without one, or anywhere if the file has no locations. */
interface Place {
  name: string;
  location_id: number | null;
  anywhere: boolean;
}

/** The distinct places. Rows with a location that the team does not have are left out, as nothing can be there yet. */
function placesOf(rows: ReadRow[], known: ReadonlyMap<string, KnownLocation>): Place[] {
  const places = new Map<string, Place>();
  for (const { name, location } of rows) {
    if (name === undefined) continue;
    const there = typeof location === 'string' ? known.get(nameKey(location)) : undefined;
    if (typeof location === 'string' && !there) continue;
    const place = { name: nameKey(name), location_id: there?.id ?? null, anywhere: location === undefined };
    places.set(JSON.stringify(place), place);
  }
  return [...places.values()];
}

/** How many items with the same name are enough to be ambiguous. */
const SEVERAL = 2;

/** Finds items in a single query, however many names there are. */
function findItems(scope: TeamScope, ids: number[], places: Place[]): Promise<StockRecord[]> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (name text, location_id bigint, anywhere boolean)`;
  const namesakes = sql`
    select id from (
      select ${stock.id} as id, row_number() over (
        partition by wanted.name, wanted.anywhere, wanted.location_id, ${stock.deleted_at} is null order by ${stock.id}) as nth
      from ${wanted} join ${stock} on lower(${stock.name}) = wanted.name
        and (wanted.anywhere or ${stock.location_id} is not distinct from wanted.location_id)
      where ${scope.owns(stock)} and ${ne(stock.status, 'removed')}
    ) namesakes where nth <= ${SEVERAL}`;
  return scope.db
    .select(stockColumns)
    .from(stock)
    .where(
      and(
        scope.owns(stock),
        ne(stock.status, 'removed'),
        sql`${stock.id} = any(array(select unnest(${idArray(ids)}) ${places.length > 0 ? sql`union ${namesakes}` : sql``}))`,
      ),
    );
}

/** Finds the locations of the team. Locations are locked after items, everywhere. */
async function findLocations(
  scope: TeamScope,
  { lock }: { lock: boolean },
): Promise<Map<string, KnownLocation>> {
  const query = scope.db
    .select({ id: locations.id, name: locations.name, deleted_at: locations.deleted_at })
    .from(locations)
    .where(and(scope.owns(locations), isNull(locations.removed_at)))
    .orderBy(locations.id);
  const rows = await (lock ? query.for('share') : query);
  return new Map(
    rows.map(({ id, name, deleted_at }) => [nameKey(name), { id, usable: deleted_at === null }]),
  );
}

/** Adds locations by name. Returns those that were added, and the ids of all given names by their keys. */
export async function insertLocations(
  scope: TeamScope,
  names: string[],
): Promise<{ added: { id: number; name: string }[]; byKey: Map<string, number> }> {
  if (names.length === 0) return { added: [], byKey: new Map() };
  const added = await scope.db
    .insert(locations)
    .values(names.map((name) => ({ team_id: scope.team_id, name })))
    .onConflictDoNothing()
    .returning({ id: locations.id, name: locations.name });
  // A name may have been added by somebody else meanwhile: that location is used.
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`;
  const rows = await scope.db
    .select({ id: locations.id, asked: sql<string>`asked.name` })
    .from(locations)
    .innerJoin(sql`${wanted} as asked (name)`, sql`lower(asked.name) = lower(${locations.name})`)
    .where(and(scope.owns(locations), isNull(locations.removed_at)));
  return { added, byKey: new Map(rows.map(({ id, asked }) => [nameKey(asked), id])) };
}
