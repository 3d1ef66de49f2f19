import { fitsParameters, type Release, type RouteRow } from '@storeroom/contract';

export interface FoundRoute {
  row: RouteRow;
  /** Short name of the remote that owns it; null for the host's own pages. */
  remote: string | null;
}

/**
 * How exact a row is, reckoned as the router of the page does, so that both choose the same of several rows that match:
 * what counts is the sum of its parts, and a wildcard counts less than none.
 */
const exactness = (path: string) =>
  parts(path).reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0);

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
export function canonicalPath(pattern: string, path: string): string {
  const wanted = parts(pattern);
  const given = givenParts(path).map((part, at) => {
    const word = wanted[at];
    return word !== undefined && isFixed(word) ? word : part;
  });
  return `/${given.join('/')}`;
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
  const sorted = all
    .sort((a, b) => exactness(b.row.path) - exactness(a.row.path))
    .map((found) => ({ found, wanted: parts(found.row.path) }));
  return (path) => {
    const given = read(givenParts(path));
    const { found = null } = sorted.find(({ wanted }) => partsMatch(wanted, given)) ?? {};
    return found && fitsParameters(found.row, path) ? found : null;
  };
}
