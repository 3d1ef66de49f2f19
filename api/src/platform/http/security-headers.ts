/**
 * What every answer of this server says, whichever part of it answers: nothing of it is a document or script for
 * anybody, nothing is guessed, nothing is told to other sites, nothing is kept. A route that knows better says so.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/** A whole answer for a socket on which nothing can be answered in another way. */
export function bareAnswer(status: string, body = ''): string {
  const headers = {
    ...SECURITY_HEADERS,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...(body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}

/** How each of the API's servers answers where none of its handlers does. */
export const SERVER_OPTIONS = {
  headers: SECURITY_HEADERS,
  bareAnswer: (status: string) => bareAnswer(status, JSON.stringify({ message: status.slice(4) })),
};
