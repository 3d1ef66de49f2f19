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
  /** Brings the dialog that asks to sign in over the page. */
  loadDialog: () => Promise<void>;
  /** Puts a session into the cookies of this host. */
  keep: (result: LoginResult, remember: boolean) => void;
  publishSignedIn: (person: number) => void;
  /** The dialog cannot be had: the page is left for the login page. */
  giveUp: () => void;
}

/** A session that ends during work: the page stays as it is, and goes on with another session of the same person. */
export function createEndedSession({ jar, loadDialog, keep, publishSignedIn, giveUp }: EndedSessionWorld) {
  /** Who signed in last in another tab of this browser. */
  let signedInElsewhere: number | null = null;

  /** Whether the session in the cookies is another one of the same person. Then this page goes on with it. */
  function takeFromOtherTab(): boolean {
    const token = storedToken(jar);
    if (token === null || token.token === store().get(tokenAtom)) return false;
    if (signedInElsewhere !== store().get(userAtom)?.id) return false;
    store().set(setTokenAtom, token);
    store().set(setSessionOverAtom, false);
    refreshQueries();
    return true;
  }

  return {
    /** The server no longer knows the token. */
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
     * Goes on with a session that was opened over the page. Answers whether it is one of the same person.
     *
     * @throws ApiError when nobody could work with its account, or it cannot be fetched
     */
    async resume(result: LoginResult): Promise<boolean> {
      let user = readUser(result.user);
      if (user === null) throw new ApiError(0, sessionWords('session.unusable'));
      if (user.id !== store().get(userAtom)?.id) return false;
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
