import { environment } from '../environment/environment';
import { authorizationAtom, tokenAtom } from '../session/session.state';
import { settingsAtom } from '../settings/settings.state';
import { store } from '../store/store';

const TOKEN_COOKIE = 'AuthToken';

/** Tokens whose cookie turned out to be no use; they go by header for the rest of the visit. */
const refused = new Set<string>();

/** The number that a token of Sanctum's form begins with: `12|secret`. */
const idOf = (token: string) => /^(\d+)\|/.exec(token)?.[1] ?? null;

/**
 * Whether a reading may go without any header of its own, and so without a preflight: the server reads the token from
 * its cookie, and the cookie is this tab's person's. In another tab somebody else may have signed in meanwhile.
 */
export function mayReadPlainly(): boolean {
  if (store().get(settingsAtom).cookie_reads !== true) return false;
  const token = store().get(tokenAtom);
  if (token === '') return true;
  if (refused.has(token) || idOf(token) === null) return false;
  return (
    store().get(authorizationAtom) === `Bearer ${token}` && environment().readCookie(TOKEN_COOKIE) === token
  );
}

/** Whether an answer is meant for this tab's person. If not, the token goes by header from now on. */
export function isMeantForUs(response: Response): boolean {
  const token = store().get(tokenAtom);
  if (token === '') return true;
  // What the worker has kept it keeps for one person alone, and forgets when they go.
  if (response.headers.has('storeroom-as-of')) return true;
  const isOurs = response.headers.get('X-Token-Id') === idOf(token);
  const isRefused = response.status === 401 || (response.ok && !isOurs);
  const isForeign = response.headers.has('X-Token-Id') && !isOurs;
  if (!isRefused && !isForeign) return true;
  refused.add(token);
  return false;
}

/** For tests: start from nothing. */
export function resetPlainReads(): void {
  refused.clear();
}
