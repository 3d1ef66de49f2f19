/**
 * Headers of every answer of this server: it is no document or script for other pages, its type is not guessed, no
 * referrer is sent, and it is not cached. Routes may override them.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/** A whole HTTP response for a raw socket, where no server can answer. */
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

/** The answers of the API's HTTP servers to requests that reach no handler. */
export const SERVER_OPTIONS = {
  headers: SECURITY_HEADERS,
  bareAnswer: (status: string) => bareAnswer(status, JSON.stringify({ message: status.slice(4) })),
};
