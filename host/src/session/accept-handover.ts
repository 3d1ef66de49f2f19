import { ApiError, consentAtom, userAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { closeConsentAtom, NO_CHOICE, setConsentAtom, store } from '@storeroom/sdk/host';
import { setArrivalNoticeAtom } from './arrival-notice.state';
import type { Handover } from './handover';
import { exchangeCode } from './handover-code';
import { say } from './say';

/** Starts the session of a login result on this page. */
type Enter = (result: LoginResult, remember: boolean) => Promise<void>;

/** Anybody can make a link with a code of their own: it never replaces the session of another user. */
function isSomebodyElse({ user }: LoginResult): boolean {
  const me = store().get(userAtom);
  return me !== null && me.id !== user.id;
}

/**
 * Exchanges the code, once, and starts the session. After an invalid code the visitor stays a guest and sees a
 * message.
 */
async function exchange({ code, remember }: Handover, enter: Enter): Promise<void> {
  try {
    const result = await exchangeCode(code);
    if (isSomebodyElse(result)) return say('arrival.somebodyElse', 'failed');
    await enter(result, remember);
    store().set(setArrivalNoticeAtom, null);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const isRefused = reason.status >= 400 && reason.status < 500 && reason.status !== 429;
    store().set(setArrivalNoticeAtom, isRefused ? 'over' : 'unreachable');
  }
}

/** Nothing may be stored before a choice about cookies: the exchange waits for it, as long as the code is valid. */
function exchangeAfterConsent(handover: Handover, enter: Enter): void {
  store().set(setArrivalNoticeAtom, 'consent');
  const stop = store().sub(consentAtom, () => {
    if (!store().get(consentAtom).accepted) return;
    stop();
    void exchange(handover, enter);
  });
}

/** Takes over the session of a code, with the choice about cookies that came with it. */
export async function acceptHandover(handover: Handover, enter: Enter): Promise<void> {
  const { consent } = handover;
  if (store().get(consentAtom).accepted) return exchange(handover, enter);
  if (consent === null) return exchangeAfterConsent(handover, enter);
  // Anybody can write an address: the choice in it applies only after the code was accepted, and only for necessary
  // cookies.
  await exchange(handover, async (result, remember) => {
    store().set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, necessary: consent.necessary } });
    store().set(closeConsentAtom);
    await enter(result, remember);
  });
}
