import type { Pointer, Release } from './release';
import { LOCALES } from './remote-rows';

/**
 * Addresses that no remote may own: the shell's own pages, addresses that are no pages, and the language prefixes.
 */
const RESERVED = [
  '/dashboard',
  '/loading',
  '/api',
  '/assets',
  '/releases',
  '/platform',
  '/health',
  '/landing',
  ...LOCALES.map((locale) => `/${locale}`),
];

/** The prefixes of each of the product's remotes unless its pointer says otherwise. */
const DEFAULT_PREFIXES: Record<string, readonly string[]> = {
  landing: ['/', '/policy', '/status'],
  auth: ['/login', '/logout'],
  stock: ['/stock'],
  admin: ['/teams', '/users', '/logs'],
};

type Owning = Readonly<Record<string, Pick<Pointer, 'owns'>>>;

/** `/` is one page and not everything; every other prefix includes what is below it. */
const isWithin = (path: string, prefix: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

const SHELL = 'the shell';

/** Each owner and prefix. Defaults of the product come before the claims of pointers. */
function claims(pointers: Owning): [owner: string, prefix: string][] {
  const byDefault = Object.entries(DEFAULT_PREFIXES).filter(([name]) => pointers[name]?.owns === undefined);
  const claimed = Object.entries(pointers).map(([name, { owns }]) => [name, owns ?? []] as const);
  return [[SHELL, RESERVED] as const, ...byDefault, ...claimed].flatMap(([owner, prefixes]) =>
    prefixes.map((prefix): [string, string] => [owner, prefix]),
  );
}

/** The prefixes that a remote owns; null for a new one without any, which may take free ones. */
export function ownedBy(name: string, pointers: Owning): readonly string[] | null {
  return (
    pointers[name]?.owns ?? (Object.hasOwn(DEFAULT_PREFIXES, name) ? DEFAULT_PREFIXES[name] : null) ?? null
  );
}

/** The prefixes that a new remote claims with its first release: the first parts of its addresses. */
export function prefixesOf({ routes }: Pick<Release, 'routes'>): string[] {
  return [...new Set(routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`))].sort();
}

/** The other remote that owns a prefix, or something below it; null when it is free. */
export function takenBy(prefix: string, name: string, pointers: Owning): string | null {
  const found = claims(pointers).find(
    ([owner, other]) => owner !== name && (isWithin(prefix, other) || isWithin(other, prefix)),
  );
  return found?.[0] ?? null;
}

/** One sentence about the first address of a release that its remote does not own; null when it owns all. */
export function unownedPath(
  { name, routes }: Pick<Release, 'name' | 'routes'>,
  pointers: Owning,
): string | null {
  const all = claims(pointers);
  const own = ownedBy(name, pointers);
  for (const { path } of routes) {
    const owner = all.find(([, prefix]) => isWithin(path, prefix))?.[0];
    if (owner !== undefined && owner !== name) return `${path} belongs to ${owner}.`;
    if (own !== null && owner === undefined) return `${path} is outside of ${own.join(', ')}.`;
  }
  return null;
}
