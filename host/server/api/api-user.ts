import type { IncomingMessage } from 'node:http';
import { fieldsOf, type User } from '@storeroom/contract';
import { askApi, type Limits } from './ask-api';
import { cookiesOf } from '../http/cookies';

/** Asks the API with the token of the request. */
export type AskAsUser = (path: string, headers?: Record<string, string>, limits?: Limits) => Promise<unknown>;

/** Only longer tokens are tried. */
const RESTORE_TOKEN_LENGTH = 16;

const isSwitching = (cookies: ReturnType<typeof cookiesOf>) =>
  [...cookies.keys()].some((name) => name.startsWith('SwitchDomain.'));

/** Whether the browser will try to restore a session, successfully or not. */
export function mayHaveSession(req: IncomingMessage): boolean {
  const cookies = cookiesOf(req);
  return (cookies.get('AuthToken') ?? '').length > RESTORE_TOKEN_LENGTH || isSwitching(cookies);
}

/** The token of the request; null without one, without consent, and during a switch of domains. */
export function tokenOf(req: IncomingMessage): string | null {
  const cookies = cookiesOf(req);
  const token = cookies.get('AuthToken') ?? '';
  const isKept = cookies.get('ConsentCookies') === 'true' && token.length > RESTORE_TOKEN_LENGTH;
  // A header can hold neither line breaks nor characters beyond Latin-1; such a token is not one of ours.
  return isKept && !isSwitching(cookies) && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

/** The id that the token of the request begins with, `12|secret`; null for one of another form. */
export const tokenIdOf = (req: IncomingMessage) => /^(\d+)\|/.exec(tokenOf(req) ?? '')?.[1] ?? null;

/** Asks the API with the token of the request; null where there is none. */
export function askAsUser(req: IncomingMessage, api: URL, clientHost: string): AskAsUser | null {
  const token = tokenOf(req);
  if (token === null) return null;
  const authorization = `Bearer ${token}`;
  return (path, headers, limits) => askApi(api, clientHost, path, { ...headers, authorization }, limits);
}

/**
 * The user of the token in the request. The browser would ask for it in its first call and could do nothing before
 * the response; asking here saves the visitor a round trip. Null for guests and whenever the API does not confirm the
 * token: the page then asks itself.
 */
export async function userOf(ask: AskAsUser | null): Promise<User | null> {
  if (ask === null) return null;
  return ask('/api/user').then(
    (result) => (fieldsOf(result)['user'] as User | undefined) ?? null,
    () => null,
  );
}
