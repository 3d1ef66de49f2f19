import { ApiError, consentAtom, userAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import {
  clearSessionAtom,
  closeConsentAtom,
  localeAtom,
  NO_CHOICE,
  setConsentAtom,
  setTokenAtom,
  store,
  withLocale,
} from '@storeroom/sdk/host';
import type { CookieJar } from '../page/cookie-jar';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { exchangeCode, handoverFragment, makeCode, type Handover } from './handover';
import type { HostSwitchTarget } from './host-switch-target';
import { showSessionToast } from './session-toasts';
import { writeSwitchCookies } from './switch-cookies';

export { readHandover } from './handover';
export { takeSwitchCookies } from './switch-cookies';

/** Starts the session of a login result on this page. */
type StartSession = (result: LoginResult, remember: boolean) => Promise<void>;

/** Anybody can make a link with a code of their own: it never replaces the session of another user. */
function isSomebodyElse({ user }: LoginResult): boolean {
  const me = store().get(userAtom);
  return me !== null && me.id !== user.id;
}

/**
 * Exchanges the code, once, and starts the session. After an invalid code the visitor stays a guest and sees a
 * message.
 */
async function exchange({ code, remember }: Handover, startSession: StartSession): Promise<void> {
  try {
    const result = await exchangeCode(code);
    if (isSomebodyElse(result)) return showSessionToast('arrival.somebodyElse', 'failed');
    await startSession(result, remember);
    store().set(arrivalNoticeAtom, null);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const isRefused = reason.status >= 400 && reason.status < 500 && reason.status !== 429;
    store().set(arrivalNoticeAtom, isRefused ? 'over' : 'unreachable');
  }
}

/** Nothing may be stored before a choice about cookies: the exchange waits for it, as long as the code is valid. */
function exchangeAfterConsent(handover: Handover, startSession: StartSession): void {
  store().set(arrivalNoticeAtom, 'consent');
  const stop = store().sub(consentAtom, () => {
    if (!store().get(consentAtom).accepted) return;
    stop();
    void exchange(handover, startSession);
  });
}

/** Takes over the session of a code, with the choice about cookies that came with it. */
export async function acceptHandover(handover: Handover, startSession: StartSession): Promise<void> {
  if (store().get(consentAtom).accepted) return exchange(handover, startSession);
  if (!handover.hasConsent) return exchangeAfterConsent(handover, startSession);
  // Anybody can write an address: the choice in it applies only after the code was accepted, and only for necessary
  // cookies.
  await exchange(handover, async (result, remember) => {
    store().set(setConsentAtom, { accepted: true, choice: NO_CHOICE });
    store().set(closeConsentAtom);
    await startSession(result, remember);
  });
}

interface HostSwitchOptions {
  result: LoginResult;
  remember: boolean;
  /** Resolves when the page may be left. */
  delay: Promise<unknown>;
  jar: CookieJar;
  location: Pick<Location, 'protocol' | 'search' | 'replace'>;
  /** Stores the session in the cookies of this host. */
  storeSession: (result: LoginResult, remember: boolean) => void;
}

/** The login page of another host, in the language of this page and with the same target. */
function loginAddressAt(
  { by, host }: HostSwitchTarget,
  { protocol, search }: HostSwitchOptions['location'],
): string {
  const next = /[?&](next=[^&]*)/.exec(search)?.[1];
  const locale = store().get(localeAtom);
  // Where the language cookie is not shared, an address without prefix would use the browser's language.
  const path = by === 'code' ? `/${locale}/login` : withLocale('/login', locale);
  return `${protocol}//${host}${path}${next ? `?${next}` : ''}`;
}

/**
 * The fragment for the other host; null where no code can be created. The token is used for that call only and not
 * stored.
 */
async function fragmentFor(hostname: string, result: LoginResult, remember: boolean): Promise<string | null> {
  store().set(clearSessionAtom);
  store().set(setTokenAtom, result);
  const code = await makeCode(hostname).catch(() => null);
  store().set(clearSessionAtom);
  return code && handoverFragment({ code, remember, hasConsent: store().get(consentAtom).accepted });
}

/**
 * Moves the visit to the team's own host, with cookies where they are shared, otherwise with a code. Returns false
 * where no code can be created.
 */
export async function switchToHost(
  target: HostSwitchTarget,
  { result, remember, delay, jar, location, storeSession }: HostSwitchOptions,
): Promise<boolean> {
  let fragment: string | null = '';
  if (target.by === 'code') fragment = await fragmentFor(target.hostname, result, remember);
  else {
    storeSession(result, remember);
    writeSwitchCookies(jar);
  }
  if (fragment === null) return false;
  await delay;
  // Back leads to the page before the login, never to this host.
  location.replace(loginAddressAt(target, location) + fragment);
  return true;
}
