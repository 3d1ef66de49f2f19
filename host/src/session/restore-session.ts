import { ApiError, request, TimedOut } from '@storeroom/shared';
import type { User } from '@storeroom/shared/contract';
import { chosenTeamIdAtom, clearSessionAtom, setTokenAtom, setUserAtom, store } from '@storeroom/shared/host';
import { readConsent } from '../consent/consent-cookies';
import type { CookieJar } from './cookie-jar';
import { forgetToken, storedToken } from './session-cookies';

/** The whole page waits for this answer. */
const PATIENCE = 8_000;

/** The account, with the team that this tab works in among its teams however many there are. */
export async function fetchUser(team_id = store().get(chosenTeamIdAtom)): Promise<User> {
  return (await request<{ user: User }>('/api/user', { team: false, patience: PATIENCE, query: { team_id } }))
    .user;
}

/** Whether an account that came with the page lacks the team of this tab: the server did not know which that is. */
function lacksTeam({ teams, teams_total: total = 0 }: User): boolean {
  const chosen = store().get(chosenTeamIdAtom);
  return chosen !== null && total > teams.length && !teams.some(({ id }) => id === chosen);
}

/**
 * Brings back the session of an earlier visit: with consent given and a token worth trying, the account is fetched
 * with it, unless the page came with it. Answers whether somebody is signed in now.
 *
 * On any failure the token is cleared from the page. The cookies go only when the server refused the token: a
 * server that is down for a minute should not sign everybody out for good.
 *
 * @throws TimedOut when the server keeps silent: nobody can tell then whose page this is. Never anything else.
 */
export async function restoreSession(jar: CookieJar, inlined: User | null = null): Promise<boolean> {
  const token = readConsent(jar).accepted ? storedToken(jar) : null;
  if (token === null) return false;
  store().set(setTokenAtom, token);
  try {
    store().set(setUserAtom, inlined && !lacksTeam(inlined) ? inlined : await fetchUser());
    return true;
  } catch (reason) {
    store().set(clearSessionAtom);
    if (reason instanceof ApiError && reason.status === 401) forgetToken(jar);
    if (reason instanceof TimedOut) throw reason;
    return false;
  }
}
