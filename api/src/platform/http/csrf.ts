import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { say } from '../../words/words';
import { decrypt, encrypt } from '../cipher';
import type { App } from './app-types';
import type { ClientHosts } from './client-hosts';
import { Problem } from './problem';

/** The lifetime of both cookies of `/sanctum/csrf-cookie`, in seconds. */
const CSRF_SECONDS = 7_200;

/** Binds the readable cookie to the session cookie. Nothing is stored, so every process can check it. */
interface CsrfKeys {
  newSession(): string;
  /** A different value each time, with the same session encrypted in it. */
  issue(session: string, now: number): string;
  accepts(session: string, value: string, now: number): boolean;
}

function makeCsrfKeys(app_key: Buffer): CsrfKeys {
  const key = createHmac('sha256', app_key).update('csrf').digest();
  const belongs = (session: string) => createHmac('sha256', key).update(session).digest();

  return {
    newSession: () => randomBytes(30).toString('base64url'),
    issue(session, now) {
      const at = Buffer.alloc(8);
      at.writeBigUInt64BE(BigInt(now));
      return encrypt(key, Buffer.concat([at, belongs(session)])).toString('base64');
    },
    accepts(session, value, now) {
      try {
        const plain = decrypt(key, Buffer.from(value, 'base64'));
        const age = now - Number(plain.readBigUInt64BE(0));
        return age < CSRF_SECONDS * 1000 && timingSafeEqual(plain.subarray(8), belongs(session));
      } catch {
        return false;
      }
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the call was made, for log rows: from a page of the product, or by a program. */
    readonly cause: 'web' | 'api';
  }
}

const SESSION_COOKIE = 'storeroom_session';
/** Methods of calls that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const CSRF_ROUTE = '/sanctum/csrf-cookie';

/**
 * As in Laravel Sanctum: calls from pages of the product (by `Origin`, otherwise `Referer`) are stateful. Their writes
 * need the CSRF token, and each answer brings a new one. All other calls are stateless.
 *
 * Only the CSRF route starts a session: otherwise several answers at once would each start one, and a write could send
 * the token of the first with the session of the last.
 */
export function installCsrf(app: App, hosts: ClientHosts): void {
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
    const session = csrfSessionOf(request);
    if (stateful && !SAFE_METHODS.has(request.method)) {
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

function csrfSessionOf(request: FastifyRequest): string | null {
  const value = request.cookies[SESSION_COOKIE];
  return value && /^[\w-]{40}$/.test(value) ? value : null;
}

/**
 * Whether a browser calls from a page of another site, by `Origin`, otherwise `Referer`, otherwise `Sec-Fetch-Site`.
 * Programs send none of these.
 */
export async function isOfAnotherSite(request: FastifyRequest, hosts: ClientHosts): Promise<boolean> {
  const site = request.headers['sec-fetch-site'];
  // Pages cannot set this header. It is checked first because a page without a referrer has the origin `null`.
  if (site === 'same-origin' || site === 'none') return false;
  const origin = originOf(request);
  return origin === undefined ? site === 'cross-site' : !(await hosts.isClient(origin));
}

function originOf(request: FastifyRequest): string | undefined {
  const { origin, referer } = request.headers;
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
