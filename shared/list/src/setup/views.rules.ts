import type { SavedView } from '@storeroom/contract';
import { LAYOUT_NAMES } from '@storeroom/ui/table-layout';

/** The view that opens with a page: one's own, else the team's. */
export function defaultOf(views: readonly SavedView[]): SavedView | undefined {
  const chosen = views.filter(({ is_default }) => is_default);
  return chosen.find(({ scope }) => scope === 'personal') ?? chosen[0];
}

/**
 * What a saved view says of its list, from the first page on. Whoever saved it is not believed to have said that alone: it
 * opens nothing over the list, and no other page in its place.
 */
export function queryOfList(query: string, names: readonly string[] | undefined): string {
  if (names === undefined) return query;
  const known = new Set([...names, ...LAYOUT_NAMES]);
  known.delete('page');
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name))).toString();
}

/** A query without regard to the order of what it says. */
export function sortedQuery(query: string | Record<string, string>): string {
  return [...new URLSearchParams(query)].map(String).sort().join('&');
}
