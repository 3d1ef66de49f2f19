import { request } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';

/** Time limit for a hand-over, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** What a visit passes to another host in the fragment of the address, where cookies do not reach. */
export interface Handover {
  code: string;
  remember: boolean;
  /** A choice about cookies was made on the other host. Only the agreement to necessary ones is taken along. */
  hasConsent: boolean;
}

/** Parses the fragment of a hand-over. */
export function readHandover(fragment: string): Handover {
  const parameters = new URLSearchParams(fragment.slice(1));
  return {
    code: String(parameters.get('handover')),
    remember: parameters.get('remember') === 'true',
    hasConsent: parameters.has('consent'),
  };
}

/** `#handover=<code>`, with what cookies would have carried otherwise. Fragments never leave the browser. */
export function handoverFragment({ code, remember, hasConsent }: Handover): string {
  const parameters = new URLSearchParams({ handover: code });
  if (remember) parameters.set('remember', 'true');
  if (hasConsent) parameters.set('consent', 'necessary');
  return `#${parameters.toString()}`;
}

/** Requests a code that opens a session on another host. @throws ApiError when there is none */
export async function makeCode(hostname: string): Promise<string> {
  const { code } = await request('POST /api/login/handover', { body: { hostname }, timeout: TIMEOUT_MS });
  return code;
}

/** @throws ApiError 410 when the code was used, has expired or is for another host; 0 without a response */
export function exchangeCode(code: string): Promise<LoginResult> {
  return request('POST /api/login/handover/{code}', { path: { code }, team: false, timeout: TIMEOUT_MS });
}
