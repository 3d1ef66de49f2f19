import { request } from '@storeroom/sdk';
import { CONSENT_TYPES, type LoginResult } from '@storeroom/contract';
import type { Consent } from '@storeroom/sdk/host';

/** Time limit for a hand-over, in milliseconds. */
const TIMEOUT = 8_000;

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
