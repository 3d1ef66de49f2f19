import { brandingAtom, canAtom, isSignedInAtom } from '@storeroom/sdk';
import { localeAtom, store, withLocale } from '@storeroom/sdk/host';
import { namedLocale, withoutTrailingSlash } from '../look/named-locale';
import { startPageAtom } from '../page/bootstrap-data.state';
import { routeEntriesAtom, type RouteEntry } from '../remotes/route-entries';
import { matchRoute } from './match-route';
import { routeGate, type Visitor } from './route-gate';

export interface FirstRoute {
  /** Path without language prefix, with query and fragment. */
  address: string;
  /** Null: no row matches. */
  entry: RouteEntry | null;
  /** Whether the visitor may open it; otherwise the page says why not. */
  isOpen: boolean;
}

/** A guard may redirect to a page that another guard refuses; more redirects than this are a loop. */
const MAX_REDIRECTS = 4;

/** The route of an address, or where its guard redirects. */
function resolveOnce(address: string, visitor: Visitor): FirstRoute | { to: string } {
  // With an origin before it, a path that begins with two slashes stays a path.
  const { pathname, search, hash, origin } = new URL(window.location.origin + address);
  const path = withoutTrailingSlash(pathname) ?? pathname;
  const entry = matchRoute(store().get(routeEntriesAtom), path);
  const canonical = path + search + hash;
  if (entry === null) return { address: canonical, entry, isOpen: false };
  const answer = routeGate(entry.row, visitor, {
    path,
    search,
    origin,
    startPage: store().get(startPageAtom),
    hideLanding: store().get(brandingAtom).hide_landing,
  });
  if (answer.kind === 'redirect') return { to: answer.to };
  return { address: canonical, entry, isOpen: answer.kind === 'open' };
}

/** The first route of a visit for the open address and this visitor. */
export function firstRoute(visitor: Visitor): FirstRoute {
  const { pathname, search, hash } = window.location;
  const address = namedLocale(pathname).path + search + hash;
  let wanted = address;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const next = resolveOnce(wanted, visitor);
    if (!('to' in next)) return next;
    wanted = next.to;
  }
  throw new Error(`${address} leads in a circle`);
}

/** Replaces the address in the bar with that of the first route, once the session is known. */
export function replaceRoute(): FirstRoute {
  const visitor = { isSignedIn: store().get(isSignedInAtom), can: store().get(canAtom) };
  const route = firstRoute(visitor);
  const address = withLocale(route.address, store().get(localeAtom));
  window.history.replaceState(window.history.state, '', window.location.origin + address);
  return route;
}
