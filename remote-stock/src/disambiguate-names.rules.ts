import { folded, type Stock } from '@storeroom/contract';

type Named = Pick<Stock, 'id' | 'name'> & Partial<Pick<Stock, 'codes' | 'location_id'>>;

/**
 * What items that are called the same are told apart by: a code, or null for the number; of items with a name of their own,
 * nothing. With `placed` it is of items of one name in one location, where the location is said already.
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
