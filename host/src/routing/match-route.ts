import { fitsParameters } from '@storeroom/contract';
import { matchRoutes } from '@storeroom/sdk/host';
import type { RouteEntry } from '../remotes/route-entries';

/** The entry that owns this path (without language prefix); null when nobody does, or a parameter is none that its row takes. */
export function matchRoute(entries: readonly RouteEntry[], path: string): RouteEntry | null {
  const routes = entries.map((entry) => ({ path: entry.row.path, entry }));
  const entry = matchRoutes(routes, path)?.[0]?.route.entry;
  return entry && fitsParameters(entry.row, path) ? entry : null;
}
