import { equals, md5, sign, type PusherApp } from '../sockets/signature';

/** Seconds by which the clocks of the two servers may differ. */
const TIMESTAMP_TOLERANCE_S = 600;

export interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** Why a request to the trigger API is not to be trusted, before its body is read; null when it is. */
export function whyUntrusted(app: PusherApp, request: SignedRequest, now: number): string | null {
  const { method, path, query } = request;
  if (!equals(app.key, query.get('auth_key'))) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  const timestamp = Number(query.get('auth_timestamp'));
  if (!(Math.abs(now / 1000 - timestamp) <= TIMESTAMP_TOLERANCE_S)) {
    return `auth_timestamp is more than ${TIMESTAMP_TOLERANCE_S} seconds away from the server’s time`;
  }
  const signed = `${method}\n${path}\n${canonicalQuery(query)}`;
  if (!equals(sign(app.secret, signed), query.get('auth_signature'))) return 'Invalid auth_signature';
  return null;
}

/** The signature covers a body by its hash, which stands in the query. */
export const isOfBody = (query: URLSearchParams, body: Buffer) =>
  body.length === 0 || equals(md5(body), query.get('body_md5'));

/** All parameters but the signature: names in lower case, sorted, values as they are meant, not as encoded. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
