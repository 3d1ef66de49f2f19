import { consentAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { clearSessionAtom, localeAtom, setTokenAtom, store, withLocale } from '@storeroom/sdk/host';
import type { CookieJar } from '../page/cookie-jar';
import { handoverFragment, makeCode } from './handover-code';
import { copyForSwitch, type HostSwitchTarget } from './host-switch-target';

interface Leaving {
  result: LoginResult;
  remember: boolean;
  /** Resolves when the page may be left. */
  soon: Promise<unknown>;
  jar: CookieJar;
  location: Pick<Location, 'protocol' | 'search' | 'replace'>;
  /** Stores the session in the cookies of this host. */
  keep: (result: LoginResult, remember: boolean) => void;
}

/** The login page of another host, in the language of this page and with the same target. */
function loginAt({ by, host }: HostSwitchTarget, { protocol, search }: Leaving['location']): string {
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
  return code === null ? null : handoverFragment(code, remember, store().get(consentAtom));
}

/**
 * Moves the visit to the team's own host, with cookies where they are shared, otherwise with a code. Returns false
 * where no code can be created.
 */
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
  // Back leads to the page before the login, never to this host.
  location.replace(loginAt(target, location) + fragment);
  return true;
}
