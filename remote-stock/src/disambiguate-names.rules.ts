import { folded, type Stock } from '@storeroom/contract';

type Named = Pick<Stock, 'id' | 'name'> & Partial<Pick<Stock, 'codes' | 'location_id'>>;

/**
 * For each item whose name another item has too, what distinguishes it: a code, or null for its number. Items with a unique
 * name are left out. With `placed`, only items with the same name in the same location, for texts that name the location.
 */
export function disambiguateNames(
  items: readonly Named[],
  { placed = false } = {},
): ReadonlyMap<number, string | null> {
  const nameOf = ({ name, location_id }: Named) =>
    JSON.stringify([folded(name.trim()), placed ? location_id : null]);
  const once = [...new Map(items.map((item) => [item.id, item])).values()];
  const met = new Set<string>();
  const shared = new Set<string>();
  for (const name of once.map(nameOf)) (met.has(name) ? shared : met).add(name);
  return new Map(
    once.filter((item) => shared.has(nameOf(item))).map(({ id, codes }) => [id, codes?.[0] ?? null]),
  );
}
