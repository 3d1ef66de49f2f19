import type { FastifyRequest } from 'fastify';
import type { TeamAccess } from '../auth/access.rules';
import { findArchivedAccess } from '../auth/archived-access';
import { bearerOf } from '../auth/bearer';
import type { Session } from '../auth/sessions';
import type { Caller } from '../database/team-scope';
import { whyUnavailable } from '../database/unavailable';
import type { App } from './app-types';
import type { ClientHosts } from './client-hosts';
import { forbidden, notFound, unauthenticated } from './problem';
import { readingToken } from './reading-cookie';

const sessions = new WeakMap<FastifyRequest, Session>();
/** Why it could not be found out who calls. */
const unknown = new WeakMap<FastifyRequest, Error>();
const archived = new WeakMap<FastifyRequest, ReadonlyMap<number, TeamAccess>>();

/**
 * Who calls (401), which team the call is about (404 for one they may not reach), whether they may (403):
 * asked in this order and before the input is looked at, so that a refused caller learns nothing else.
 */
export function installGuard(app: App, hosts: ClientHosts): void {
  app.addHook('onRoute', (route) => {
    const { access, permission } = route.config ?? {};
    if (access === undefined && permission === undefined) {
      throw new Error(`${String(route.method)} ${route.url} must declare its permission or access.`);
    }
  });

  app.decorateRequest('session', {
    getter() {
      const session = sessions.get(this);
      if (!session) throw unknown.get(this) ?? unauthenticated();
      return session;
    },
  });
  app.decorateRequest('team', {
    getter() {
      const team = this.routeOptions.config.team ? teamOfPath(this) : teamOfCall(this);
      if (!team) throw notFound();
      return team;
    },
  });
  app.decorateRequest('read', function read(task) {
    return app.database.read(callerOf(this), task);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    const { authorization } = request.headers;
    const byCookie = authorization === undefined ? await readingToken(request, hosts) : null;
    const token = byCookie ?? bearerOf(authorization);
    const session = token === null ? null : await findSession(request, token);
    // Whose cookie it was: a page whose person is another one now does not take the answer.
    if (byCookie !== null && session) {
      reply.header('x-token-id', session.token_id);
    }
    if (session) sessions.set(request, session);
    else if (access !== 'public' && !request.is404) throw unauthenticated();
  });

  /** What is everybody's is answered without knowing who asks, while the database is away too. */
  async function findSession(request: FastifyRequest, token: string): Promise<Session | null> {
    try {
      return await app.sessions.find(token);
    } catch (error) {
      if (request.routeOptions.config.access !== 'public' || whyUnavailable(error) === null) throw error;
      unknown.set(request, error as Error);
      return null;
    }
  }

  app.addHook('preValidation', async (request) => {
    const { permission, also, team } = request.routeOptions.config;
    if (team === 'path-archived') {
      const { user, fence } = request.session;
      archived.set(request, await findArchivedAccess(app.database, user.id, fence));
    }
    for (const needed of [permission, also]) {
      if (needed && !request.team.permissions.has(needed)) throw forbidden(needed);
    }
  });
}

/** Who asked about which team, for the log; null for what is not known or out of reach. */
export function whoAsked(request: FastifyRequest): { user_id: number | null; team_id: number | null } {
  const session = sessions.get(request);
  if (!session) return { user_id: null, team_id: null };
  const { permission, team } = request.routeOptions.config;
  const about = permission && (team ? teamOfPath(request) : teamOfCall(request));
  return { user_id: session.user.id, team_id: about ? about.id : null };
}

/** For whom a transaction of this request runs. */
export function callerOf(request: FastifyRequest): Caller {
  const { id, name } = request.session.user;
  return {
    team_id: request.team.id,
    user: { id, name },
    cause: request.cause,
    request_id: request.id,
    socket_id: socketIdOf(request.headers['x-socket-id']),
    now: request.server.clock.now(),
  };
}

function teamOfCall(request: FastifyRequest): TeamAccess | undefined {
  const { access, user } = request.session;
  return access.get(teamIdOf(request) ?? user.team_id);
}

/** `/api/teams/12/…` or `/api/teams/leeds`: what else the call names as its team counts for nothing. */
function teamOfPath(request: FastifyRequest): TeamAccess | undefined {
  const access = archived.get(request) ?? request.session.access;
  const { id, idOrSlug } = asRecord(request.params);
  const key = String(idOrSlug ?? id);
  if (/^[1-9]\d{0,14}$/.test(key)) return access.get(Number(key));
  return idOrSlug === undefined ? undefined : [...access.values()].find(({ slug }) => slug === key);
}

/** In the query of reads, in the body of writes. What is no id at all is left to the validation. */
function teamIdOf(request: FastifyRequest): number | null {
  // Taken out one by one: a body is as large as somebody cares to make it.
  const { team_id: asked = asRecord(request.query)['team_id'] } = asRecord(request.body);
  if (typeof asked !== 'string' && typeof asked !== 'number') return null;
  const id = Number(asked);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function socketIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^\d{1,20}\.\d{1,20}$/.test(header) ? header : null;
}
