import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from './app-types';
import type { ClientHosts } from './client-hosts';
import { CSRF_SECONDS, makeCsrfKeys } from './csrf';
import { Problem } from './problem';
import { say } from '../../words/words';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call came from, as its log rows say: one of our own pages, or a program. */
    readonly cause: 'web' | 'api';
  }
}

const SESSION_COOKIE = 'storeroom_session';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const CSRF_ROUTE = '/sanctum/csrf-cookie';

/**
 * As Sanctum: calls from one of our own pages (by `Origin`, else `Referer`) are stateful: what they change must
 * carry the CSRF token, and each of their answers brings a fresh one. Everybody else is stateless.
 *
 * Nothing but the CSRF route begins a session: of several answers at once each would bring another one, and a write with
 * the token of the first would meet the session of the last.
 */
export function installStateful(app: App, hosts: ClientHosts): void {
  const keys = makeCsrfKeys(app.config.app_key);
  const ofPages = new WeakSet<FastifyRequest>();
  app.decorateRequest('cause', {
    getter() {
      return ofPages.has(this) ? 'web' : 'api';
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    const stateful = await hosts.isClient(originOf(request));
    if (stateful) ofPages.add(request);
    const session = sessionOf(request);
    if (stateful && !SAFE.has(request.method)) {
      const sent = request.headers['x-xsrf-token'];
      const right =
        typeof sent === 'string' &&
        session !== null &&
        keys.accepts(session, sent, app.clock.now().getTime());
      if (!right) throw new Problem(419, say('csrf_mismatch'));
    }
    const isFetched = request.routeOptions.url === CSRF_ROUTE && !(await isOfAnotherSite(request, hosts));
    const begun = isFetched ? (session ?? keys.newSession()) : session;
    if (begun !== null && (stateful || isFetched)) {
      setCookies(reply, begun, await hosts.cookieDomain(request.hostname));
    }
  });

  app.get(
    CSRF_ROUTE,
    {
      config: { access: 'public' },
      schema: { tags: ['Identity'], summary: 'Sets the CSRF cookie.', response: { 204: Type.Null() } },
    },
    async (_request, reply) => reply.code(204).header('cache-control', 'no-cache, private').send(null),
  );

  function setCookies(reply: FastifyReply, session: string, domain: string | null): void {
    const options = {
      path: '/',
      secure: true,
      sameSite: 'lax' as const,
      maxAge: CSRF_SECONDS,
      encode: encodeURIComponent,
      ...(domain === null ? {} : { domain }),
    };
    reply.setCookie('XSRF-TOKEN', keys.issue(session, app.clock.now().getTime()), options);
    reply.setCookie(SESSION_COOKIE, session, { ...options, httpOnly: true });
  }
}

function sessionOf(request: FastifyRequest): string | null {
  const value = request.cookies[SESSION_COOKIE];
  return value && /^[\w-]{40}$/.test(value) ? value : null;
}

/**
 * Whether a browser calls from a page that is none of ours, by `Origin`, else `Referer`, else `Sec-Fetch-Site`. Programs
 * send none of these.
 */
export async function isOfAnotherSite(request: FastifyRequest, hosts: ClientHosts): Promise<boolean> {
  const site = request.headers['sec-fetch-site'];
  // No page can say this in the browser's place; a page of this server that names no referrer has the origin `null`.
  if (site === 'same-origin' || site === 'none') return false;
  const origin = originOf(request);
  return origin === undefined ? site === 'cross-site' : !(await hosts.isClient(origin));
}

function originOf(request: FastifyRequest): string | undefined {
  const { origin, referer } = request.headers;
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
