import { namedLocale } from '../look/named-locale';
import { tryOrNull } from '../page/try-or-null';

export const SWITCH_PREFIX = 'SwitchDomain.';

/** Whether the host before has left cookies for this visit to take over. */
export const hasSwitchCookies = () => tryOrNull(() => document.cookie.includes(SWITCH_PREFIX)) === true;

/** Takes the fragment of a hand-over out of the address bar and returns it; null where there is none. */
export function takeHandoverFragment(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  if (namedLocale(pathname).path !== '/login' || !hash.startsWith('#handover=')) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}
