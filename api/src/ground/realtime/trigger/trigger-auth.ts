import { equals, md5, sign, type PusherApp } from '../sockets/signature';

/** Seconds by which the clocks of the two servers may differ. */
const TIMESTAMP_TOLERANCE_S = 600;

export interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

/** Why a request to the trigger API is not to be trusted; null when it is. */
export function whyUntrusted(app: PusherApp, request: SignedRequest, now: number): string | null {
  const { method, path, query, body } = request;
  if (!equals(app.key, query.get('auth_key'))) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  const timestamp = Number(query.get('auth_timestamp'));
  if (!(Math.abs(now / 1000 - timestamp) <= TIMESTAMP_TOLERANCE_S)) {
    return `auth_timestamp is more than ${TIMESTAMP_TOLERANCE_S} seconds away from the server’s time`;
  }
  if (body.length > 0 && !equals(md5(body), query.get('body_md5'))) return 'body_md5 does not match the body';
  const signed = `${method}\n${path}\n${canonicalQuery(query)}`;
  if (!equals(sign(app.secret, signed), query.get('auth_signature'))) return 'Invalid auth_signature';
  return null;
}

/** All parameters but the signature: names in lower case, sorted, values as they are meant, not as encoded. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
