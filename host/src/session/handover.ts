import { CONSENT_TYPES } from '@storeroom/contract';
import { NO_CHOICE, type ConsentChoice } from '@storeroom/sdk/host';

/** What a visit passes to another host in the fragment of the address, where cookies do not reach. */
export interface Handover {
  code: string;
  remember: boolean;
  /** The choice about cookies on the other host; null when the address has none. */
  consent: ConsentChoice | null;
}

/** Parses the fragment of a hand-over. */
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
