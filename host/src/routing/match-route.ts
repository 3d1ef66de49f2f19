import { matchRoutes } from '@storeroom/shared/host';
import type { RouteEntry } from '../remotes/route-entries';

/** The entry that owns this path (without language prefix); null when nobody does. */
export function matchRoute(entries: readonly RouteEntry[], path: string): RouteEntry | null {
  const routes = entries.map((entry) => ({ path: entry.row.path, entry }));
  return matchRoutes(routes, path)?.[0]?.route.entry ?? null;
}

/** `/stock/` → `/stock`; null when the path is as it should be. */
export function withoutTrailingSlash(path: string): string | null {
  if (path === '/' || !path.endsWith('/')) return null;
  return path.replace(/\/+$/, '') || '/';
}
