import type { AnyPermission, RouteRow } from '@storeroom/contract';
import { loginAddress, safeNext } from './safe-next';

export interface Visitor {
  isSignedIn: boolean;
  can: (permission: AnyPermission) => boolean;
}

export interface Visit {
  /** Path without language prefix, and query. */
  path: string;
  search: string;
  origin: string;
  /** Where `/` redirects a signed-in user. */
  startPage: string;
  /** The brand has no landing page. */
  hideLanding: boolean;
}

export type GateAnswer =
  | { kind: 'open' }
  | { kind: 'redirect'; to: string }
  | { kind: 'forbidden'; permission: AnyPermission };

const OPEN: GateAnswer = { kind: 'open' };

function forGuests(row: RouteRow, visitor: Visitor, visit: Visit): GateAnswer {
  if (visitor.isSignedIn) {
    return { kind: 'redirect', to: safeNext(visit.search, visit.origin) ?? visit.startPage };
  }
  return row.path === '/' && visit.hideLanding ? { kind: 'redirect', to: '/login' } : OPEN;
}

function forSignedIn(row: RouteRow, visitor: Visitor, visit: Visit): GateAnswer {
  if (!visitor.isSignedIn) return { kind: 'redirect', to: loginAddress(visit.path + visit.search) };
  if (row.permission && !visitor.can(row.permission))
    return { kind: 'forbidden', permission: row.permission };
  return OPEN;
}

/** Whether this visitor may open this address, and where they are redirected otherwise. */
export function routeGate(row: RouteRow, visitor: Visitor, visit: Visit): GateAnswer {
  switch (row.access) {
    case 'public':
      return OPEN;
    case 'guest':
      return forGuests(row, visitor, visit);
    case 'signed-in':
      return forSignedIn(row, visitor, visit);
    default:
      // Rows come from releases, which may use an access class of a newer contract.
      throw new Error('Unknown route middleware');
  }
}
