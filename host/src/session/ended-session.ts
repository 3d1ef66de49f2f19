import { ApiError, isSignedInAtom, userAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { refreshQueries, setTokenAtom, setUserAtom, store, tokenAtom } from '@storeroom/sdk/host';
import type { CookieJar } from '../page/cookie-jar';
import { isRemembered } from '../page/cookie-lifetime';
import { fetchUser, lacksTeam, readUser } from './restore-session';
import { say, sessionWords } from './say';
import { storedToken } from './session-cookies';
import { isSessionOverAtom, setSessionOverAtom } from './session-over.state';

interface EndedSessionWorld {
  jar: CookieJar;
  /** Loads the dialog that asks to sign in and puts it over the page. */
  loadDialog: () => Promise<void>;
  /** Stores a session in the cookies of this host. */
  keep: (result: LoginResult, remember: boolean) => void;
  publishSignedIn: (person: number) => void;
  /** The dialog cannot be loaded: the login page is opened instead. */
  giveUp: () => void;
}

/**
 * Handles a session that ends during work: the page stays as it is and continues with a new session of the same user.
 */
export function createEndedSession({ jar, loadDialog, keep, publishSignedIn, giveUp }: EndedSessionWorld) {
  /** The user who signed in last in another tab of this browser. */
  let signedInElsewhere: number | null = null;
  const isOfThisPage = (person: number | null) => person === store().get(userAtom)?.id;

  /** Continues with the session in the cookies if it is a new one of the same user; returns whether it did. */
  function takeFromOtherTab(): boolean {
    const token = storedToken(jar);
    if (token === null || token.token === store().get(tokenAtom)) return false;
    if (!isOfThisPage(signedInElsewhere)) return false;
    store().set(setTokenAtom, token);
    store().set(setSessionOverAtom, false);
    refreshQueries();
    return true;
  }

  return {
    /** The server no longer accepts the token. */
    expire() {
      if (!store().get(isSignedInAtom) || store().get(isSessionOverAtom) || takeFromOtherTab()) return;
      store().set(setSessionOverAtom, true);
      loadDialog().catch(giveUp);
    },

    noteSignIn(person: number) {
      signedInElsewhere = person;
      if (store().get(isSessionOverAtom)) takeFromOtherTab();
    },

    /**
     * Continues with a session that was started in the dialog. Returns whether it belongs to the same user.
     *
     * @throws ApiError when the account is unusable or cannot be fetched
     */
    async resume(result: LoginResult): Promise<boolean> {
      let user = readUser(result.user);
      if (user === null) throw new ApiError(0, sessionWords('session.unusable'));
      if (!isOfThisPage(user.id)) return false;
      keep(result, isRemembered(jar));
      store().set(setTokenAtom, result);
      if (lacksTeam(user)) user = readUser(await fetchUser()) ?? user;
      store().set(setUserAtom, user);
      store().set(setSessionOverAtom, false);
      publishSignedIn(user.id);
      refreshQueries();
      say('session.again');
      return true;
    },
  };
}
