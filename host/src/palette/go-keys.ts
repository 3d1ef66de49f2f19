import type { RouteEntry } from '../remotes/route-entries';

/** The second key after `g`, and the page that it leads to. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  s: '/stock',
  e: '/stock/empty',
  a: '/stock/archived',
  l: '/stock/locations',
  r: '/stock/reports',
  t: '/teams',
  u: '/users',
  o: '/logs',
};

export const entryAt = (entries: readonly RouteEntry[], path: string | undefined) =>
  entries.find(({ row }) => row.path === path);

/** The keys that lead to a page, as `useShortcuts` names them. */
export function keyOfPage(path: string): string | undefined {
  const key = Object.keys(GO_KEYS).find((one) => GO_KEYS[one] === path);
  return key && `g ${key}`;
}
