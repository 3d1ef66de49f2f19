import type { RouteEntry } from '../remotes/route-entries';

/** The second key after `g`, and the page that it opens. */
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

/** The keys that open a page, in the form of `useShortcuts`. */
export function keyOfPage(path: string): string | undefined {
  const key = Object.keys(GO_KEYS).find((one) => GO_KEYS[one] === path);
  return key && `g ${key}`;
}
