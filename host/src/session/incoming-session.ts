import { namedLocale } from '../language/named-locale';
import { quietly } from '../page/quiet-storage';

export const SWITCH_PREFIX = 'SwitchDomain.';

/** Whether cookies have been left here for this visit to take over. */
export const hasSwitchCookies = () => quietly(() => document.cookie.includes(SWITCH_PREFIX)) === true;

/** The fragment that a hand-over brings in the open address, taken out of the address bar; null where it brings none. */
export function takeFragment(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  if (namedLocale(pathname).path !== '/login' || !hash.startsWith('#handover=')) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}
