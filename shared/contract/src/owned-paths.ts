import type { Pointer, Release } from './release';
import { LOCALES } from './remote-rows';

/** The shell's own pages, what is no page at all, and the language prefixes: no remote's to take. */
const NOT_TO_TAKE = [
  '/dashboard',
  '/loading',
  '/api',
  '/assets',
  '/releases',
  ...LOCALES.map((locale) => `/${locale}`),
];

/** What each remote of the product owns unless its pointer says otherwise. */
const OWNED: Record<string, readonly string[]> = {
  landing: ['/', '/policy', '/status'],
  auth: ['/login', '/logout'],
  stock: ['/stock'],
  admin: ['/teams', '/users', '/logs'],
};

type Owning = Readonly<Record<string, Pick<Pointer, 'owns'>>>;

/** `/` is one page and not everything; every other prefix owns what lies below it too. */
const isWithin = (path: string, prefix: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

const SHELL = 'the shell';

/** Each owner and prefix. What belongs to a remote by default comes before what a pointer claims. */
function claims(pointers: Owning): [owner: string, prefix: string][] {
  const byDefault = Object.entries(OWNED).filter(([name]) => pointers[name]?.owns === undefined);
  const claimed = Object.entries(pointers).map(([name, { owns }]) => [name, owns ?? []] as const);
  return [[SHELL, NOT_TO_TAKE] as const, ...byDefault, ...claimed].flatMap(([owner, prefixes]) =>
    prefixes.map((prefix): [string, string] => [owner, prefix]),
  );
}

/** Prefixes that a remote owns; null for one that has been given none yet and may take what is free. */
export function ownedBy(name: string, pointers: Owning): readonly string[] | null {
  return pointers[name]?.owns ?? (Object.hasOwn(OWNED, name) ? OWNED[name] : null) ?? null;
}

/** What a new remote asks for with its first release: the first words of its addresses. */
export function prefixesOf({ routes }: Pick<Release, 'routes'>): string[] {
  return [...new Set(routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`))].sort();
}

/** Who owns a prefix, or something below it, besides this remote; null when it is free. */
export function takenBy(prefix: string, name: string, pointers: Owning): string | null {
  const found = claims(pointers).find(
    ([owner, other]) => owner !== name && (isWithin(prefix, other) || isWithin(other, prefix)),
  );
  return found?.[0] ?? null;
}

/** The first address of a release outside what its remote owns, in one sentence; null when all are its own. */
export function strayPath(
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
