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
import { setArrivalNoticeAtom } from './arrival-notice.state';
import { say } from './say';
import { forgetToken, storedToken, type Token } from './session-cookies';

/** The whole page waits for this answer. */
const TIMEOUT_MS = 8_000;

/** The account, with the team that this tab works in among its teams however many there are. */
export async function fetchUser(team_id = store().get(chosenTeamIdAtom)): Promise<User> {
  return (await request('GET /api/user', { team: false, timeout: TIMEOUT_MS, query: { team_id } })).user;
}

/** The account as screens need it; null for one that nobody could work with. Reading it comes with the signed-in frame. */
export function readUser(user: unknown): User | null {
  return (readAnswer('GET /api/user', { user }) as { user: User | null }).user;
}

/**
 * Puts a session into the page. False, and nobody is signed in, where nobody could work with it: its account has no team,
 * or its token is too short to count as signed in (specification §4).
 */
export function takeSession(token: Token, user: User | null): boolean {
  if (user) {
    store().set(setTokenAtom, token);
    store().set(setUserAtom, user);
    if (store().get(isSignedInAtom)) return true;
  }
  store().set(clearSessionAtom);
  return false;
}

/** Whether an account lacks the team of this tab: the server did not know which that is. */
export function lacksTeam({ teams, teams_total: total = 0 }: User): boolean {
  const chosen = store().get(chosenTeamIdAtom);
  return chosen !== null && total > teams.length && !teams.some(({ id }) => id === chosen);
}

/**
 * Brings back the session of an earlier visit: with consent given and a token worth trying, the account is fetched
 * with it, unless the page came with it. Answers whether somebody is signed in now.
 *
 * On any failure the token is cleared from the page. The cookies go only when the server refused the token, or the session
 * is one that nobody could work with: a server that is down for a minute should not sign everybody out for good. The
 * sign-in page then says that the session is kept.
 *
 * @param loadFrame brings what signed-in people see around every page
 * @throws TimedOut when the server keeps silent: nobody can tell then whose page this is. Never anything else.
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
    const isTaken = takeSession(token, user);
    if (!isTaken) {
      forgetToken(jar);
      say('session.unusable', 'failed');
    }
    return isTaken;
  } catch (reason) {
    store().set(clearSessionAtom);
    if (reason instanceof TimedOut) throw reason;
    if (reason instanceof ApiError && reason.status === 401) forgetToken(jar);
    else store().set(setArrivalNoticeAtom, 'kept');
    return false;
  }
}
