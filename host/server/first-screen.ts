import type { AnyPermission, User } from '@storeroom/contract';
import type { FoundRoute } from './routes';

export interface FirstScreen {
  /** Whose screen it is; null for a message of the shell's own. */
  route: FoundRoute | null;
  /** It stands in the frame of signed-in people. */
  isFramed: boolean;
  can: (permission: AnyPermission) => boolean;
}

export interface Arrival {
  /** Null for a guest. */
  user: User | null;
  /** The row of the address that was asked for; null when nobody owns it. */
  found: FoundRoute | null;
  hideLanding: boolean;
  /** Where signed-in people are taken from the pages of guests. */
  startPage: string;
  find: (path: string) => FoundRoute | null;
}

const listFrom = <One>(list: One[] | undefined): One[] => (Array.isArray(list) ? list : []);

/** Where the guards of the page will lead this visit, or nowhere else. */
function ledTo({ user, found, hideLanding, startPage }: Arrival): string | null {
  if (found === null) return null;
  const { access, path } = found.row;
  if (user === null) return access === 'signed-in' || (path === '/' && hideLanding) ? '/login' : null;
  return access === 'guest' ? startPage : null;
}

/**
 * What the visit will show first, as the page itself will decide it. A guess in two cases, which cost a preload and
 * nothing else: a tab that works in another team than the home team, and a token that only the API could judge.
 */
export function firstScreen(arrival: Arrival): FirstScreen {
  const { user, found, find } = arrival;
  const to = ledTo(arrival);
  const route = to === null ? found : find(to.split('?')[0] ?? to);
  // An answer of the API that lacks something must not cost the visitor the page.
  const teams = listFrom(user?.teams);
  const team = teams.find((one) => one?.id === user?.team?.id) ?? teams[0];
  const can = (permission: AnyPermission) => listFrom(team?.permissions).some((held) => held === permission);
  const { permission, layout = 'landing' } = route?.row ?? {};
  return {
    route: permission === undefined || can(permission) ? route : null,
    isFramed: user !== null && layout === 'landing',
    can,
  };
}
