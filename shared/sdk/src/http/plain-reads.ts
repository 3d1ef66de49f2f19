import { environment } from '../environment/environment';
import { authorizationAtom, tokenAtom } from '../session/session.state';
import { settingsAtom } from '../settings/settings.state';
import { store } from '../store/store';

const TOKEN_COOKIE = 'AuthToken';

/** Tokens whose cookie does not work; they are sent as a header for the rest of the visit. */
const refused = new Set<string>();

/** The id that a Sanctum token begins with: `12|secret`. */
const idOf = (token: string) => /^(\d+)\|/.exec(token)?.[1] ?? null;

/**
 * Whether a GET request can be sent without custom headers, and so without a preflight: the server reads the token
 * from its cookie, and the cookie belongs to the user of this tab. In another tab a different user may have signed
 * in.
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

/** Whether a response is for the user of this tab. If not, the token is sent as a header from now on. */
export function isMeantForUs(response: Response): boolean {
  const token = store().get(tokenAtom);
  if (token === '') return true;
  // The worker caches responses for one user only, and clears them at sign-out.
  if (response.headers.has('storeroom-as-of')) return true;
  const isOurs = response.headers.get('X-Token-Id') === idOf(token);
  const isRefused = response.status === 401 || (response.ok && !isOurs);
  const isForeign = response.headers.has('X-Token-Id') && !isOurs;
  if (!isRefused && !isForeign) return true;
  refused.add(token);
  return false;
}

/** For tests: resets the state. */
export function resetPlainReads(): void {
  refused.clear();
}
