import { sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { relocate } from '../stock/item-change.rules';
import { lockManyStock, takeMoment } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { writeItemChanges } from '../stock/write-item-changes';
import { type LocationRecord, itemIdsIn, lockLocations } from './location-write.sql';
import { say } from '../../words/words';

export interface LockedLocation {
  location: LocationRecord;
  /** All items in it, in use or archived. */
  items: StockRecord[];
  /** The other location that was asked for, if it is in use and can take items. */
  other: LocationRecord | undefined;
}

const MAX_TRIES = 10;

/**
 * Locks a location with all items in it. Items are locked before locations, everywhere. When items arrive between the
 * two steps, all locks are released and taken again in that order: the transaction that holds such an item may be
 * waiting for the location, which would be a deadlock.
 */
export async function lockLocation(scope: TeamScope, id: number, other_id?: number): Promise<LockedLocation> {
  for (let tries = 1; ; tries += 1) {
    const locked = await rollbackIfNull(scope, () => tryToLock(scope, { id, other_id }, tries < MAX_TRIES));
    if (locked) return locked;
  }
}

/**
 * Returns null when items have arrived meanwhile. The last attempt locks them after the location instead, which may end
 * in a deadlock and a 503.
 */
async function tryToLock(
  scope: TeamScope,
  { id, other_id }: { id: number; other_id: number | undefined },
  mayTryAgain: boolean,
): Promise<LockedLocation | null> {
  const { items } = await lockManyStock(scope, await itemIdsIn(scope, id));
  const found = await lockLocations(scope, other_id === undefined ? [id] : [id, other_id]);
  const location = found.get(id);
  if (!location || location.removed_at !== null) throw notFound();
  const arrived = (await itemIdsIn(scope, id)).filter((item) => !items.has(item));
  if (arrived.length > 0 && mayTryAgain) return null;
  const added = await lockManyStock(scope, arrived);
  for (const item of added.items.values()) items.set(item.id, item);
  const other = other_id === undefined ? undefined : found.get(other_id);
  return {
    location,
    items: [...items.values()].filter((item) => item.location_id === id && item.removed_at === null),
    other: other?.deleted_at === null ? other : undefined,
  };
}

export const inUse = ({ items }: LockedLocation) => items.filter((item) => item.deleted_at === null);

/** @throws 422 with `total` when another number of items is in use there than the caller has seen */
export function requireExpected(locked: LockedLocation, expected: number | undefined): void {
  const total = inUse(locked).length;
  if (expected === undefined || expected === total) return;
  throw invalid('expected_total', say('location.items_changed', { count: total }), { total });
}

/** Moves all items out of a location that is merged or archived. @returns how many items were moved */
export async function emptyLocation(
  scope: TeamScope,
  { location, items }: LockedLocation,
  { to, batch_id }: { to: LocationRecord | null; batch_id: string },
): Promise<number> {
  const names = new Map([[location.id, location.name]]);
  const changes = items.map((item) => ({ item, steps: [relocate(item, to, names)] }));
  const refused = await writeItemChanges(scope, changes, { batch_id, at: await takeMoment(scope) });
  return changes.length - refused.size;
}

/** Runs a part of a transaction behind a savepoint. When it returns null, it is rolled back, and its locks are released. */
async function rollbackIfNull<T>({ db }: TeamScope, part: () => Promise<T | null>): Promise<T | null> {
  await db.execute(sql`savepoint part`);
  const result = await part();
  await db.execute(result === null ? sql`rollback to savepoint part` : sql`release savepoint part`);
  return result;
}
