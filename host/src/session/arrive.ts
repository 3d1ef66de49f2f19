import { ApiError, consentAtom } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { closeConsentAtom, setConsentAtom, store } from '@storeroom/sdk/host';
import { setArrivalNoticeAtom } from './arrival-notice.state';
import type { Handover } from './handover';
import { exchangeCode } from './handover-code';

/** Takes a login result as the session of this page. */
type Enter = (result: LoginResult, remember: boolean) => Promise<void>;

/** Exchanges the code, once, and enters. A code that opens nothing leaves a guest, with a word about it. */
async function exchange({ code, remember }: Handover, enter: Enter): Promise<void> {
  try {
    await enter(await exchangeCode(code), remember);
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
export async function arrive(handover: Handover, enter: Enter): Promise<void> {
  const { consent } = handover;
  if (store().get(consentAtom).accepted) return exchange(handover, enter);
  if (consent === null) return exchangeAfterConsent(handover, enter);
  // Anybody can write an address: the choice in it counts once the code beside it has.
  await exchange(handover, async (result, remember) => {
    store().set(setConsentAtom, { accepted: true, choice: consent });
    store().set(closeConsentAtom);
    await enter(result, remember);
  });
}
