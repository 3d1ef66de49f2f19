import { chooseTeamAtom, consentAtom, isSignedInAtom, showToastAtom } from '@storeroom/shared';
import type { LoginResult } from '@storeroom/shared/contract';
import {
  clearSessionAtom,
  forgetQueries,
  i18n,
  setTokenAtom,
  setUserAtom,
  store,
  type SessionVerbs,
} from '@storeroom/shared/host';
import { startTransition } from 'react';
import { storeConsent } from '../consent/consent-cookies';
import { SignedInFrame } from '../layouts/late-parts';
import { showLoaderAtom } from '../loader/loader.state';
import { goTo } from '../routing/navigator';
import { REMEMBERED, type CookieJar } from './cookie-jar';
import { openTabChannel } from './other-tabs';
import { forgetToken, storeToken } from './session-cookies';
import { copyForSwitch, hostToSwitchTo } from './switch-domain';

/** Between the answer to a login and the way to the team's own host. */
const REDIRECT_AFTER = 400;

export interface SessionWorld {
  jar: CookieJar;
  cookieDomain: string | null;
  location: Pick<Location, 'protocol' | 'hostname' | 'port' | 'assign'>;
}

function say(key: string, kind: 'done' | 'failed' = 'done'): void {
  store().set(showToastAtom, { kind, message: i18n.t(key, { ns: 'host' }) });
}

function leave(): void {
  store().set(clearSessionAtom);
  store().set(chooseTeamAtom, null);
  forgetQueries();
}

export interface HostSessionVerbs extends SessionVerbs {
  /** The server no longer knows the token. */
  expire: () => void;
}

/** Carries out what screens may do to the session. */
export function createSessionVerbs({ jar, cookieDomain, location }: SessionWorld): HostSessionVerbs {
  const tabs = openTabChannel(() => {
    if (!store().get(isSignedInAtom)) return;
    leave();
    say('session.endedElsewhere');
  });

  function keep(result: LoginResult, remember: boolean): void {
    storeToken(jar, result, remember);
    const { accepted, choice } = store().get(consentAtom);
    if (accepted) storeConsent(jar, choice, remember ? REMEMBERED : 'session');
  }

  return {
    async signIn(result, { remember }) {
      keep(result, remember);
      const host = hostToSwitchTo(result.user.team.hostnames?.client, location, cookieDomain);
      if (host !== null) {
        copyForSwitch(jar);
        await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER));
        location.assign(`${location.protocol}//${host}/login`);
        return;
      }
      store().set(showLoaderAtom, 'sign-in');
      forgetQueries();
      await SignedInFrame.load();
      store().set(setTokenAtom, result);
      store().set(setUserAtom, result.user);
    },

    async signOut() {
      const wasSignedIn = store().get(isSignedInAtom);
      forgetToken(jar);
      tabs.tellSignedOut();
      store().set(showLoaderAtom, 'sign-out');
      // In one step: between the two, a guard would send the page elsewhere.
      startTransition(() => {
        goTo('/');
        leave();
      });
      if (wasSignedIn) say('session.ended');
    },

    expire() {
      if (!store().get(isSignedInAtom)) return;
      forgetToken(jar);
      leave();
      say('session.expired', 'failed');
    },
  };
}
