import type { SavedView } from '@storeroom/contract';

/** The view that opens with a page: one's own, else the team's. */
export function defaultOf(views: readonly SavedView[]): SavedView | undefined {
  const chosen = views.filter(({ is_default }) => is_default);
  return chosen.find(({ scope }) => scope === 'personal') ?? chosen[0];
}

/** A query without regard to the order of what it says. */
export function sortedQuery(query: string | Record<string, string>): string {
  return [...new URLSearchParams(query)].map(String).sort().join('&');
}
