import { ApiError, isSignedInAtom, request, TimedOut } from '@storeroom/sdk';
import type { User } from '@storeroom/contract';
import {
  chosenTeamIdAtom,
  clearSessionAtom,
  readAnswer,
  setTokenAtom,
  setUserAtom,
  store,
} from '@storeroom/sdk/host';
import { readConsent } from '../consent/consent-cookies';
import type { CookieJar } from '../page/cookie-jar';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { showSessionToast } from './session-toasts';
import { forgetToken, storedToken, type Token } from './session-cookies';

/** The whole page waits for this response. */
const TIMEOUT_MS = 8_000;

/** Fetches the account, including the team of this tab, however many teams there are. */
export async function fetchUser(team_id = store().get(chosenTeamIdAtom)): Promise<User> {
  return (await request('GET /api/user', { timeout: TIMEOUT_MS, query: { team_id } })).user;
}

/**
 * The account in the form that screens need; null for an unusable one. The code for it loads with the frame for
 * signed-in users.
 */
export function readUser(user: unknown): User | null {
  return (readAnswer('GET /api/user', { user }) as { user: User | null }).user;
}

/**
 * Sets the session of the page and returns its user. Returns null, with nobody signed in, when the session is
 * unusable: the account has no team, or the token is too short to count as signed in.
 */
export function setSession(token: Token, user: User | null): User | null {
  store().set(setTokenAtom, token);
  store().set(setUserAtom, user);
  if (store().get(isSignedInAtom)) return user;
  store().set(clearSessionAtom);
  return null;
}

/**
 * Whether the account lacks the team of this tab. That of the document may lack it: the choice is stored in the tab and
 * not sent with the request for the page.
 */
export function lacksTeam({ teams, teams_total: total = 0 }: User): boolean {
  const chosen = store().get(chosenTeamIdAtom);
  return chosen !== null && total > teams.length && !teams.some(({ id }) => id === chosen);
}

/**
 * Restores the session of an earlier visit: with consent and a usable token, the account is fetched, unless it came
 * with the page. Returns whether a user is signed in now.
 *
 * On any failure the page forgets the token. The cookies are removed only when the server refused the token or the
 * session is unusable: a short outage must not sign everybody out for good. The sign-in page then says that the
 * session is still stored.
 *
 * @param loadFrame loads the frame for signed-in users
 * @throws TimedOut when the server does not respond, so that the user is unknown. Never anything else
 */
export async function restoreSession(
  jar: CookieJar,
  inlined: User | null,
  loadFrame: () => Promise<void>,
): Promise<boolean> {
  const token = readConsent(jar).accepted ? storedToken(jar) : null;
  if (token === null) return false;
  store().set(setTokenAtom, token);
  const frame = loadFrame();
  try {
    const fetched = inlined ?? (await fetchUser());
    await frame;
    let user = readUser(fetched);
    if (inlined && user && lacksTeam(user)) user = readUser(await fetchUser());
    const isUsable = setSession(token, user) !== null;
    if (!isUsable) {
      forgetToken(jar);
      showSessionToast('session.unusable', 'failed');
    }
    return isUsable;
  } catch (reason) {
    store().set(clearSessionAtom);
    if (reason instanceof TimedOut) throw reason;
    if (reason instanceof ApiError && reason.status === 401) forgetToken(jar);
    else store().set(arrivalNoticeAtom, 'kept');
    return false;
  }
}
