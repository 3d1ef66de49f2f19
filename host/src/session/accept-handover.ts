import { ApiError, consentAtom, userAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { closeConsentAtom, NO_CHOICE, setConsentAtom, store } from '@storeroom/sdk/host';
import { setArrivalNoticeAtom } from './arrival-notice.state';
import type { Handover } from './handover';
import { exchangeCode } from './handover-code';
import { say } from './say';

/** Takes a login result as the session of this page. */
type Enter = (result: LoginResult, remember: boolean) => Promise<void>;

/** Anybody can make a link with a code of their own: it never takes the place of another person's session. */
function isSomebodyElse({ user }: LoginResult): boolean {
  const me = store().get(userAtom);
  return me !== null && me.id !== user.id;
}

/** Exchanges the code, once, and enters. A code that opens nothing leaves a guest, with a word about it. */
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

/** Without a choice about cookies nothing may be kept: the code waits for it, as long as it lives. */
function exchangeAfterConsent(handover: Handover, enter: Enter): void {
  store().set(setArrivalNoticeAtom, 'consent');
  const stop = store().sub(consentAtom, () => {
    if (!store().get(consentAtom).accepted) return;
    stop();
    void exchange(handover, enter);
  });
}

/** Takes over the session that a code stands for, with the choice about cookies that came with it. */
export async function acceptHandover(handover: Handover, enter: Enter): Promise<void> {
  const { consent } = handover;
  if (store().get(consentAtom).accepted) return exchange(handover, enter);
  if (consent === null) return exchangeAfterConsent(handover, enter);
  // Anybody can write an address: what is necessary counts once the code beside it has, and more only by the visitor's own choice.
  await exchange(handover, async (result, remember) => {
    store().set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, necessary: consent.necessary } });
    store().set(closeConsentAtom);
    await enter(result, remember);
  });
}
