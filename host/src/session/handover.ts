import { request } from '@storeroom/sdk';
import { CONSENT_TYPES, type LoginResult } from '@storeroom/contract';
import { NO_CHOICE, type Consent, type ConsentChoice } from '@storeroom/sdk/host';

/** Time limit for a hand-over, in milliseconds. */
const TIMEOUT = 8_000;

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

/** `#handover=<code>`, with what cookies would have carried otherwise. Fragments never leave the browser. */
export function handoverFragment(code: string, remember: boolean, { accepted, choice }: Consent): string {
  const kept = new URLSearchParams({ handover: code });
  if (remember) kept.set('remember', 'true');
  if (accepted) kept.set('consent', CONSENT_TYPES.filter((type) => choice[type]).join(','));
  return `#${kept.toString()}`;
}

/** Requests a code that opens a session on another host. @throws ApiError when there is none */
export async function makeCode(hostname: string): Promise<string> {
  const made = await request('POST /api/login/handover', {
    body: { hostname },
    team: false,
    timeout: TIMEOUT,
  });
  return made.code;
}

/** @throws ApiError 410 when the code was used, has expired or is for another host; 0 without a response */
export function exchangeCode(code: string): Promise<LoginResult> {
  return request('POST /api/login/handover/{code}', { path: { code }, team: false, timeout: TIMEOUT });
}
