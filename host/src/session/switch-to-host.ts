import { consentAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { clearSessionAtom, localeAtom, setTokenAtom, store, withLocale } from '@storeroom/sdk/host';
import type { CookieJar } from '../page/cookie-jar';
import { handoverFragment, makeCode } from './handover-code';
import { copyForSwitch, type HostSwitchTarget } from './host-switch-target';

interface Leaving {
  result: LoginResult;
  remember: boolean;
  /** Ends when the page may be left. */
  soon: Promise<unknown>;
  jar: CookieJar;
  location: Pick<Location, 'protocol' | 'search' | 'replace'>;
  /** Puts the session into the cookies of this host. */
  keep: (result: LoginResult, remember: boolean) => void;
}

/** The login of another host, in the language of this page and with the way that the visit wanted to go. */
function loginAt({ by, host }: HostSwitchTarget, { protocol, search }: Leaving['location']): string {
  const next = /[?&](next=[^&]*)/.exec(search)?.[1];
  const locale = store().get(localeAtom);
  // Where the cookie of the language does not reach, an address that names none leads to the browser's.
  const path = by === 'code' ? `/${locale}/login` : withLocale('/login', locale);
  return `${protocol}//${host}${path}${next ? `?${next}` : ''}`;
}

/** The fragment to arrive with; null where no code can be had. The token is used for that call and not kept. */
async function fragmentFor(hostname: string, result: LoginResult, remember: boolean): Promise<string | null> {
  store().set(clearSessionAtom);
  store().set(setTokenAtom, result);
  const code = await makeCode(hostname).catch(() => null);
  store().set(clearSessionAtom);
  return code === null ? null : handoverFragment(code, remember, store().get(consentAtom));
}

/** Takes the visit to the team's own host, by the cookies that reach it or by a code. False where no code can be had. */
export async function switchToHost(
  target: HostSwitchTarget,
  { result, remember, soon, jar, location, keep }: Leaving,
): Promise<boolean> {
  let fragment: string | null = '';
  if (target.by === 'code') fragment = await fragmentFor(target.hostname, result, remember);
  else {
    keep(result, remember);
    copyForSwitch(jar);
  }
  if (fragment === null) return false;
  await soon;
  // Back leads to what was before the login, never to this host as one that the person has been taken away from.
  location.replace(loginAt(target, location) + fragment);
  return true;
}
