import type { TeamScope } from '../database/team-scope';
import { notFound } from '../http/problem';
import { relocate } from '../stock/item-change.rules';
import { applyVerdicts } from '../stock/bulk-changes.service';
import { lockManyStock, takeMoment } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { type LocationRecord, itemIdsIn, lockLocations } from './location-write.sql';

export interface HeldPlace {
  place: LocationRecord;
  /** Everything in it, in use or archived. */
  items: StockRecord[];
  /** The other place that was asked for, if it can take things. */
  other: LocationRecord | undefined;
}

/**
 * Holds a place with all that is in it. Items are held before places, as everywhere; who arrived between the two
 * is held last, and can wait for nobody but us.
 */
export async function holdPlace(scope: TeamScope, id: number, other_id?: number): Promise<HeldPlace> {
  const items = await lockManyStock(scope, await itemIdsIn(scope, id));
  const places = await lockLocations(scope, other_id === undefined ? [id] : [id, other_id]);
  const place = places.get(id);
  if (!place || place.removed_at !== null) throw notFound();
  const arrived = (await itemIdsIn(scope, id)).filter((item) => !items.has(item));
  for (const item of (await lockManyStock(scope, arrived)).values()) items.set(item.id, item);
  const other = other_id === undefined ? undefined : places.get(other_id);
  return {
    place,
    items: [...items.values()].filter((item) => item.location_id === id && item.removed_at === null),
    other: other?.deleted_at === null ? other : undefined,
  };
}

/** Moves everything out of a place that goes away; answers how many items that were. */
export async function emptyPlace(
  scope: TeamScope,
  { place, items }: HeldPlace,
  { to, batch_id }: { to: LocationRecord | null; batch_id: string },
): Promise<number> {
  const names = new Map([[place.id, place.name]]);
  const prepared = items.map((item) => ({ id: item.id, item, verdict: relocate(item, to, names) }));
  return applyVerdicts(scope, prepared, { batch_id, at: await takeMoment(scope) });
}
