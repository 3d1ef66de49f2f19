import { fitsParameters } from '@storeroom/contract';
import { matchRoutes } from '@storeroom/sdk/host';
import type { RouteEntry } from '../remotes/route-entries';

/**
 * The entry that matches a path (without language prefix); null when none does, or a parameter has a value that its
 * row does not accept.
 */
export function matchRoute(entries: readonly RouteEntry[], path: string): RouteEntry | null {
  const routes = entries.map((entry) => ({ path: entry.row.path, entry }));
  const entry = matchRoutes(routes, path)?.[0]?.route.entry;
  return entry && fitsParameters(entry.row, path) ? entry : null;
}
