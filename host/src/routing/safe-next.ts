import { namedLocale } from '../language/named-locale';

/** `/login?next=/stock?name=bolt`: legible where the address allows it, encoded where it must be. */
export function loginAddress(wanted: string): string {
  const next = encodeURIComponent(wanted)
    .replaceAll('%2F', '/')
    .replaceAll('%3F', '?')
    .replaceAll('%3D', '=');
  return `/login?next=${next}`;
}

/** A way back to where people sign in or out is none, however it is written: it leads in a circle, or out again. */
const NO_WAY_BACK = /^\/(login|logout)(\/|$)/i;

/** Without any language prefix: what remains of several would be one again. */
function bare(pathname: string): string {
  const { named, path } = namedLocale(pathname);
  return named ? bare(path) : path;
}

/** Where a login was going, as a path of the product without language prefix; null unless it is of this origin. */
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
