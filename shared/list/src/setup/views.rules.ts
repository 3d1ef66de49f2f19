import type { SavedView } from '@storeroom/contract';
import { LAYOUT_NAMES } from '@storeroom/ui/table-layout';

/** The view that a page opens with: the user's default, otherwise that of the team. */
export function defaultOf(views: readonly SavedView[]): SavedView | undefined {
  const chosen = views.filter(({ is_default }) => is_default);
  return chosen.find(({ scope }) => scope === 'personal') ?? chosen[0];
}

/**
 * The parameters of the list in a saved view, without the page number. A shared view may contain any parameters: others
 * are dropped, so that it cannot open a dialog over the list, for example.
 */
export function queryOfList(query: string, names: readonly string[] | undefined): string {
  if (names === undefined) return query;
  const known = new Set([...names, ...LAYOUT_NAMES]);
  known.delete('page');
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name))).toString();
}

/** A query with its parameters sorted, for comparisons. */
export function sortedQuery(query: string | Record<string, string>): string {
  return [...new URLSearchParams(query)].map(String).sort().join('&');
}
