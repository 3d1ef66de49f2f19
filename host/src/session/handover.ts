import { CONSENT_TYPES } from '@storeroom/contract';
import { NO_CHOICE, type ConsentChoice } from '@storeroom/sdk/host';

/** What a visit takes along in the fragment of an address, where no cookie reaches. */
export interface Handover {
  code: string;
  remember: boolean;
  /** The choice about cookies that was made where the visit comes from; null when the address tells of none. */
  consent: ConsentChoice | null;
}

/** What a fragment says that a hand-over has brought. */
export function readHandover(fragment: string): Handover {
  const brought = new URLSearchParams(fragment.slice(1));
  const consent = brought.get('consent')?.split(',') ?? null;
  const isAgreed = (type: string) => consent?.includes(type) ?? false;
  const choice = Object.fromEntries(CONSENT_TYPES.map((type) => [type, isAgreed(type)])) as ConsentChoice;
  return {
    code: brought.get('handover') ?? '',
    remember: brought.get('remember') === 'true',
    consent: consent === null ? null : { ...NO_CHOICE, ...choice, necessary: true },
  };
}
