import { fitsParameters, type Release, type RouteRow } from '@storeroom/contract';

export interface FoundRoute {
  row: RouteRow;
  /** Short name of the remote that owns it; null for the host's own pages. */
  remote: string | null;
}

/** 2 for a fixed part, 1 for a parameter, 0 for a wildcard: the more specific row wins, part by part. */
function exactness(path: string): number[] {
  return parts(path).map((part) => (part === '*' ? 0 : part.startsWith(':') ? 1 : 2));
}

const parts = (path: string) => path.split('/').filter((part) => part !== '');

const isFixed = (part: string) => part !== '*' && !part.startsWith(':');

/** Two slashes in a row give an empty part, which no row matches. */
const givenParts = (path: string) => (path === '/' ? [] : path.slice(1).split('/'));

/** A part as the router of the page reads it: decoded where possible, and in any case. */
function read(given: string[]): string[] {
  try {
    return given.map((part) => decodeURIComponent(part).toLowerCase());
  } catch {
    return given.map((part) => part.toLowerCase());
  }
}

function partsMatch(wanted: string[], given: string[]): boolean {
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every((part, at) => !isFixed(part) || part.toLowerCase() === given[at]);
}

export const pathMatches = (pattern: string, path: string): boolean =>
  partsMatch(parts(pattern), read(givenParts(path)));

/** The canonical form of a path that matches: fixed parts as in the row, parameters as given. */
export function asWritten(pattern: string, path: string): string {
  const wanted = parts(pattern);
  const given = givenParts(path).map((part, at) => {
    const word = wanted[at];
    return word !== undefined && isFixed(word) ? word : part;
  });
  return `/${given.join('/')}`;
}

function moreExact(a: FoundRoute, b: FoundRoute): number {
  const left = exactness(a.row.path);
  const right = exactness(b.row.path);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (right[at] ?? -1) - (left[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The row of a path (without language prefix); null when no row matches. */
export type FindRoute = (path: string) => FoundRoute | null;

/**
 * Finds rows for many paths. Null also when a parameter has a value that the row does not accept. Of equally specific
 * matches, the host's own row wins.
 */
export function routeFinder(hostRoutes: RouteRow[], remotes: Pick<Release, 'name' | 'routes'>[]): FindRoute {
  const all: FoundRoute[] = [
    ...hostRoutes.map((row) => ({ row, remote: null })),
    ...remotes.flatMap(({ name, routes }) => routes.map((row) => ({ row, remote: name }))),
  ];
  const sorted = all.sort(moreExact).map((found) => ({ found, wanted: parts(found.row.path) }));
  return (path) => {
    const given = read(givenParts(path));
    const { found = null } = sorted.find(({ wanted }) => partsMatch(wanted, given)) ?? {};
    return found && fitsParameters(found.row, path) ? found : null;
  };
}
