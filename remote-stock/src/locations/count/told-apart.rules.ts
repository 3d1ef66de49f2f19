import { folded, type Stock } from '@storeroom/contract';

/** What items that are called the same are told apart by: a code, or null for the number; of items with a name of their own, nothing. */
export function toldApart(
  items: readonly Pick<Stock, 'id' | 'name' | 'codes'>[],
): ReadonlyMap<number, string | null> {
  const nameOf = ({ name }: Pick<Stock, 'name'>) => folded(name.trim());
  const met = new Set<string>();
  const shared = new Set<string>();
  for (const name of items.map(nameOf)) (met.has(name) ? shared : met).add(name);
  return new Map(
    items.filter((item) => shared.has(nameOf(item))).map(({ id, codes }) => [id, codes?.[0] ?? null]),
  );
}
