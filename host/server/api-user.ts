import type { IncomingMessage } from 'node:http';
import { fieldsOf, type User } from '@storeroom/contract';
import { askApi } from './ask-api';
import { cookiesOf } from './cookies';

/** Asks the API as whoever sent the request. */
export type AskAsReader = (path: string) => Promise<unknown>;

/** A token is tried again only above this length. */
const RESTORE_TOKEN_LENGTH = 16;

const isSwitching = (cookies: ReturnType<typeof cookiesOf>) =>
  [...cookies.keys()].some((name) => name.startsWith('SwitchDomain.'));

/** Whether the browser will try to restore a session, whatever comes of it. */
export function mayBeSomebody(req: IncomingMessage): boolean {
  const cookies = cookiesOf(req);
  return (cookies.get('AuthToken') ?? '').length > RESTORE_TOKEN_LENGTH || isSwitching(cookies);
}

/**
 * Asks the API with the token that came with the request; null without one, without consent and in the middle of a switch of
 * domains.
 */
export function askAsReader(req: IncomingMessage, api: URL, clientHost: string): AskAsReader | null {
  const cookies = cookiesOf(req);
  const token = cookies.get('AuthToken') ?? '';
  if (
    cookies.get('ConsentCookies') !== 'true' ||
    token.length <= RESTORE_TOKEN_LENGTH ||
    isSwitching(cookies)
  )
    return null;
  // A header holds neither line breaks nor signs beyond Latin-1; such a token is none of ours.
  if (!/^[\x21-\x7e]+$/.test(token)) return null;
  const headers = { authorization: `Bearer ${token}` };
  return (path) => askApi<unknown>(api, clientHost, path, headers);
}

/**
 * Whose token came with the request. The browser would ask the same with its first call, and could ask nothing else
 * before the answer came; asked from here it costs the visitor no round trip. Null for guests and whenever the API does not
 * vouch for the token: the page then asks itself.
 */
export async function userOf(ask: AskAsReader | null): Promise<User | null> {
  if (ask === null) return null;
  return ask('/api/user').then(
    (result) => (fieldsOf(result)['user'] as User | undefined) ?? null,
    () => null,
  );
}
