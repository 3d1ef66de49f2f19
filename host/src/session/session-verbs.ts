import { ApiError, isSignedInAtom, userAtom, chooseTeamAtom, consentAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import {
  refreshQueries,
  setTokenAtom,
  setUserAtom,
  store,
  tokenAtom,
  clearSessionAtom,
  dismissToastAtom,
  forgetQueries,
  splitLocale,
  toastsAtom,
  type SessionVerbs,
} from '@storeroom/sdk/host';
import { startTransition } from 'react';
import type { CookieJar } from '../page/cookie-jar';
import { isRemembered, REMEMBERED_DAYS } from '../page/cookie-lifetime';
import { fetchUser, lacksTeam, readUser, setSession } from './restore-session';
import { showSessionToast, sessionWords } from './session-toasts';
import { storedToken, forgetToken } from './session-cookies';
import { isSessionOverAtom } from './session-over.state';
import { addOverlayAtom } from '../page/overlays.state';
import { storeConsent } from '../consent/store-consent';
import { forgetDrafts } from '../drafts/forget-drafts';
import { removeDraftsExceptOf } from '../drafts/store-drafts';
import { LeavingScreen } from '../remotes/leaving-screen';
import { leavingForAtom } from '../remotes/leaving.state';
import { hideLoaderAtom, showLoaderAtom } from '../remotes/loader.state';
import { forgetRecent } from '../page/stored-recent';
import { tryOrNull } from '../page/try-or-null';
import { loadHostSwitch } from './load-host-switch';
import type { Handover } from './handover';
import { hostSwitchTarget, type HostSwitchTarget } from './host-switch-target';
import { storeToken } from './store-token';
import { applyPreferences } from '../look/apply-preferences';

interface SessionExpiryDependencies {
  jar: CookieJar;
  /** Loads the dialog that asks to sign in and puts it over the page. */
  loadDialog: () => Promise<void>;
  /** Stores a session in the cookies of this host. */
  storeSession: (result: LoginResult, remember: boolean) => void;
  /** Sends a message to the other tabs. */
  publish: (message: Message) => void;
  /** The dialog cannot be loaded: the login page is opened instead. */
  giveUp: () => void;
}

/**
 * Handles a session that ends during work: the page stays as it is and continues with a new session of the same user.
 */
function createSessionExpiry({ jar, loadDialog, storeSession, publish, giveUp }: SessionExpiryDependencies) {
  /** The user who signed in last in another tab of this browser. */
  let signedInElsewhere: number | null = null;
  const isOfThisPage = (person: number | null) => person === store().get(userAtom)?.id;

  /** Continues with the session in the cookies if it is a new one of the same user; returns whether it did. */
  function takeFromOtherTab(): boolean {
    const token = storedToken(jar);
    if (token === null || token.token === store().get(tokenAtom)) return false;
    if (!isOfThisPage(signedInElsewhere)) return false;
    store().set(setTokenAtom, token);
    store().set(isSessionOverAtom, false);
    refreshQueries();
    return true;
  }

  return {
    /** The server no longer accepts the token. */
    expire() {
      if (!store().get(isSignedInAtom) || store().get(isSessionOverAtom) || takeFromOtherTab()) return;
      store().set(isSessionOverAtom, true);
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
      storeSession(result, isRemembered(jar));
      store().set(setTokenAtom, result);
      if (lacksTeam(user)) user = readUser(await fetchUser()) ?? user;
      store().set(setUserAtom, user);
      store().set(isSessionOverAtom, false);
      publish({ signed_in: user.id });
      refreshQueries();
      showSessionToast('session.again');
      return true;
    },
  };
}

const CHANNEL = 'storeroom-session';

/** A user signed out, or the user with this id signed in. */
type Message = 'signed-out' | { signed_in: number };

interface Listener {
  onSignedOut: () => void;
  onSignedIn: (person: number) => void;
}

/**
 * Listens to messages of the other tabs of this browser and returns the function that sends one to them. Without support
 * every tab is on its own.
 */
function openTabChannel({ onSignedOut, onSignedIn }: Listener): (message: Message) => void {
  // A browser may lack it, or forbid it.
  const channel = tryOrNull(() => new BroadcastChannel(CHANNEL));
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'signed-out') onSignedOut();
    else onSignedIn(data.signed_in);
  };
  return (message) => channel.postMessage(message);
}

/** Pause between the login response and the move to the team's own host. */
const REDIRECT_AFTER_MS = 400;

export interface SessionDependencies {
  jar: CookieJar;
  /** The domain of this page's cookies; null for the open host alone. */
  cookieDomain: () => string | null;
  location: Pick<Location, 'protocol' | 'hostname' | 'port' | 'pathname' | 'search' | 'assign' | 'replace'>;
  /** Loads the frame for signed-in users. */
  loadFrame: () => Promise<void>;
  /** Loads the dialog that asks to sign in and puts it over the page. */
  loadDialog: () => Promise<void>;
  /** Navigates to a path of the product. */
  goTo: (path: string) => void;
}

/** Messages of the ending session would contradict the one about its end. */
function dismissToasts(): void {
  for (const { id } of store().get(toastsAtom)) store().set(dismissToastAtom, id);
}

/** Pages of mailed links are open to guests too: a user who signs out on one stays there. */
function staysOpen(pathname: string): boolean {
  return /^\/login\/\w+\/[^/]+$/.test(splitLocale(pathname).path);
}

function clearSession(): void {
  dismissToasts();
  store().set(isSessionOverAtom, false);
  store().set(clearSessionAtom);
  store().set(chooseTeamAtom, null);
  forgetQueries();
  forgetRecent();
}

export interface HostSessionVerbs extends SessionVerbs {
  /** The server no longer accepts the token. */
  expire: () => void;
  /** The code loaded after the start: another tab may have signed out before it could listen. */
  catchUp: () => void;
  /**
   * Takes over the session of a hand-over, once there is a choice about cookies. The page says why a code is refused.
   *
   * @throws what loading the code or the frame throws
   */
  acceptHandover: (handover: Handover) => Promise<void>;
}

/** Implements what screens may do to the session. */
export function createSessionVerbs(dependencies: SessionDependencies): HostSessionVerbs {
  const { jar, cookieDomain, location, loadFrame, loadDialog, goTo } = dependencies;
  const endWithOtherTab = () => {
    if (!store().get(isSignedInAtom)) return;
    // The user was not asked here: their drafts stay in this tab for their next session.
    clearSession();
    showSessionToast('session.endedElsewhere');
  };
  const publish = openTabChannel({
    onSignedOut: endWithOtherTab,
    onSignedIn: (person) => expiry.noteSignIn(person),
  });
  const expiry = createSessionExpiry({
    jar,
    loadDialog,
    storeSession,
    publish,
    giveUp: () => {
      clearSession();
      showSessionToast('session.expired', 'failed');
    },
  });

  function storeSession(result: LoginResult, remember: boolean): void {
    storeToken(jar, result, remember);
    const { accepted, choice } = store().get(consentAtom);
    if (accepted) storeConsent(jar, choice, remember ? REMEMBERED_DAYS : 'session');
  }

  async function startSession(result: LoginResult, remember: boolean): Promise<void> {
    storeSession(result, remember);
    store().set(showLoaderAtom, 'sign-in');
    forgetQueries();
    await loadFrame();
    const account = readUser(result.user);
    if (account) {
      removeDraftsExceptOf(account.id);
      applyPreferences(account);
    }
    const user = setSession(result, account);
    if (user === null) {
      forgetToken(jar);
      store().set(hideLoaderAtom);
      throw new ApiError(0, sessionWords('session.unusable'));
    }
    publish({ signed_in: user.id });
  }

  /**
   * Moves the visit to the team's own host. Returns false where that is not possible: the session is valid here as
   * well.
   */
  async function switchHost(
    target: HostSwitchTarget,
    result: LoginResult,
    remember: boolean,
  ): Promise<boolean> {
    store().set(addOverlayAtom, LeavingScreen);
    store().set(leavingForAtom, target.host);
    const delay = new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS));
    const isSwitched = await loadHostSwitch().then(
      ({ switchToHost }) => switchToHost(target, { result, remember, delay, jar, location, storeSession }),
      () => false,
    );
    if (!isSwitched) store().set(leavingForAtom, null);
    return isSwitched;
  }

  /** In one step, because a guard could redirect the page in between. */
  function clearSessionAndGo(path: string | null): void {
    startTransition(() => {
      if (path !== null) goTo(path);
      clearSession();
    });
  }

  return {
    async signIn(result, { remember }) {
      if (store().get(isSessionOverAtom)) {
        if (await expiry.resume(result)) return;
        // A different user must not see the data or drafts of the one before.
        forgetDrafts();
        clearSessionAndGo('/');
      }
      const target = hostSwitchTarget(result.user?.team?.hostnames?.client, location, cookieDomain());
      if (target === null || !(await switchHost(target, result, remember)))
        await startSession(result, remember);
    },

    async acceptHandover(handover) {
      const { acceptHandover } = await loadHostSwitch();
      await acceptHandover(handover, startSession);
    },

    async signOut() {
      const wasSignedIn = store().get(isSignedInAtom);
      forgetToken(jar);
      publish('signed-out');
      store().set(showLoaderAtom, 'sign-out');
      forgetDrafts();
      clearSessionAndGo(staysOpen(location.pathname) ? null : '/');
      if (wasSignedIn) showSessionToast('session.ended');
    },

    expire: () => expiry.expire(),

    catchUp() {
      if (storedToken(jar) === null) endWithOtherTab();
    },
  };
}
