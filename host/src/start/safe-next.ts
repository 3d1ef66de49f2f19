import { namedLocale } from '../look/named-locale';

/** `/login?next=/stock?name=bolt`: readable where the address allows it, encoded where necessary. */
export function loginAddress(wanted: string): string {
  const next = encodeURIComponent(wanted)
    .replaceAll('%2F', '/')
    .replaceAll('%3F', '?')
    .replaceAll('%3D', '=');
  return `/login?next=${next}`;
}

/** Pages for signing in or out are no target, however they are written: they would loop or sign out again. */
const NO_WAY_BACK = /^\/(login|logout)(\/|$)/i;

/** Without any language prefix: after removing one of several, the next would count as one. */
function bare(pathname: string): string {
  const { named, path } = namedLocale(pathname);
  return named ? bare(path) : path;
}

/** The target of a login, as a path of the product without language prefix; null unless it is on this origin. */
export function safeNext(search: string, origin: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return null;
  try {
    const address = new URL(next, origin);
    if (address.origin !== origin) return null;
    // Two slashes would begin the name of another host.
    const path = bare(address.pathname.replace(/^\/+/, '/')).replace(/^\/+/, '/');
    return NO_WAY_BACK.test(decodeURIComponent(path)) ? null : path + address.search + address.hash;
  } catch {
    return null;
  }
}
