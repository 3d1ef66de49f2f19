import type { AnyPermission, User } from '@storeroom/contract';
import type { FoundRoute } from '../routes';

export interface FirstScreen {
  /** The row of the screen and its remote; null when the shell shows a message instead. */
  route: FoundRoute | null;
  /** Whether it is rendered inside the frame of signed-in users. */
  isFramed: boolean;
  can: (permission: AnyPermission) => boolean;
}

export interface Visit {
  /** Null for a guest. */
  user: User | null;
  /** The row of the requested address; null when no row matches. */
  found: FoundRoute | null;
  hideLanding: boolean;
  /** Where signed-in users are redirected from pages for guests. */
  startPage: string;
  find: (path: string) => FoundRoute | null;
}

const listFrom = <One>(list: One[] | undefined): One[] => (Array.isArray(list) ? list : []);

/** Where the guards of the page will redirect this visit; null when they will not. */
function redirectTarget({ user, found, hideLanding, startPage }: Visit): string | null {
  if (found === null) return null;
  const { access, path } = found.row;
  if (user === null) return access === 'signed-in' || (path === '/' && hideLanding) ? '/login' : null;
  return access === 'guest' ? startPage : null;
}

/** The team of the reader in which a new tab works. */
export function homeTeam(user: User | null) {
  // A missing field in the API's response must not break the page.
  const teams = listFrom(user?.teams);
  return teams.find((one) => one?.id === user?.team?.id) ?? teams[0];
}

/**
 * The first screen of the visit, as the page itself will choose it. It may be wrong in two cases, which only cost a
 * needless preload: a tab that works in another team than the home team, and a token that only the API can check.
 */
export function firstScreen(visit: Visit): FirstScreen {
  const { user, found, find } = visit;
  const to = redirectTarget(visit);
  const route = to === null ? found : find(to.split('?')[0] ?? to);
  const team = homeTeam(user);
  const can = (permission: AnyPermission) => listFrom(team?.permissions).some((held) => held === permission);
  const { permission, layout = 'landing' } = route?.row ?? {};
  return {
    route: permission === undefined || can(permission) ? route : null,
    isFramed: user !== null && layout === 'landing',
    can,
  };
}
