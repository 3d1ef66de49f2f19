import type { IncomingMessage } from 'node:http';
import type { User } from '@storeroom/shared/contract';
import { askApi } from './ask-api';
import { cookiesOf } from './cookies';

/** A token is tried again only above this length. */
const RESTORE_TOKEN_LENGTH = 16;

/**
 * Whose token came with the request. The browser would ask the same with its first call, and could ask nothing else
 * before the answer came; asked from here it costs the visitor no round trip. Null for guests, without consent, in
 * the middle of a switch of domains, and whenever the API does not vouch for the token: the page then asks itself.
 */
export async function userOf(req: IncomingMessage, api: URL, clientHost: string): Promise<User | null> {
  const cookies = cookiesOf(req);
  const token = cookies.get('AuthToken') ?? '';
  const isSwitching = [...cookies.keys()].some((name) => name.startsWith('SwitchDomain.'));
  if (cookies.get('ConsentCookies') !== 'true' || token.length <= RESTORE_TOKEN_LENGTH || isSwitching)
    return null;
  // A header holds neither line breaks nor signs beyond Latin-1; such a token is none of ours.
  if (!/^[\x21-\x7e]+$/.test(token)) return null;
  const headers = { authorization: `Bearer ${token}` };
  return askApi<{ user: User }>(api, clientHost, '/api/user', headers).then(
    ({ user }) => user,
    () => null,
  );
}
