import type { FastifyRequest } from 'fastify';
import type { ClientHosts } from './client-hosts';

/** As the cookies are read: a nameless one that was planted with `AuthToken =…` as its value counts, too. */
const NEEDED = /(?:^|;)\s*AuthToken\s*=/g;
const SITES = new Set(['same-origin', 'same-site']);

/**
 * The token of the `AuthToken` cookie, for a page of ours that only reads: such a call needs no header of its own, and
 * so no preflight. Null for everything else: a write, a page of somebody else, an address that was followed, a picture
 * or script (which name no `Origin`), and where two cookies of the name leave it open who is meant.
 */
export async function readingToken(request: FastifyRequest, hosts: ClientHosts): Promise<string | null> {
  const { origin, cookie = '', 'sec-fetch-site': site } = request.headers;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (origin === undefined || cookie.match(NEEDED)?.length !== 1) return null;
  if (site !== undefined && !(typeof site === 'string' && SITES.has(site))) return null;
  if ((request.cookies['AuthTokenType'] ?? 'Bearer') !== 'Bearer') return null;
  return (await hosts.sharesCookies(origin)) ? (request.cookies['AuthToken'] ?? null) : null;
}
