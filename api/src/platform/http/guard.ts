import type { Permission } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { onBehalfOf } from '../database/on-behalf';
import { whyUnavailable } from '../database/unavailable';
import type { Requester } from '../fair-queue';
import type { App } from './app-types';
import { callerOf } from './caller';
import type { ClientHosts } from './client-hosts';
import { unsignedRequesterOf } from './requester';
import { forbidden, notFound, unauthenticated } from './problem';
import { lackingFor, lackingForUnreadable, partsOf } from './rights';
import type { CheckedCall, Session, TeamAccess } from './session';

/** Matches as cookies are parsed, so that a planted cookie without a name and with the value `AuthToken =…` counts too. */
const AUTH_TOKEN_COOKIE = /(?:^|;)\s*AuthToken\s*=/g;
const SITES = new Set(['same-origin', 'same-site']);

/**
 * The token of the `AuthToken` cookie, for reads from a page of the product. Such a call needs no header of its own,
 * and so no preflight. Null for writes, pages of others, addresses that were opened, and pictures and scripts (which
 * send no `Origin`), and if two cookies of that name make the sign-in ambiguous.
 */
async function readingToken(request: FastifyRequest, hosts: ClientHosts): Promise<string | null> {
  const { origin, cookie = '', 'sec-fetch-site': site } = request.headers;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (origin === undefined || cookie.match(AUTH_TOKEN_COOKIE)?.length !== 1) return null;
  if (site !== undefined && !(typeof site === 'string' && SITES.has(site))) return null;
  if ((request.cookies['AuthTokenType'] ?? 'Bearer') !== 'Bearer') return null;
  return (await hosts.sharesCookies(origin)) ? (request.cookies['AuthToken'] ?? null) : null;
}

const sessions = new WeakMap<FastifyRequest, Session>();
/** The error that has kept the guard from finding out who calls. */
const lookupErrors = new WeakMap<FastifyRequest, Error>();
const archived = new WeakMap<FastifyRequest, ReadonlyMap<number, TeamAccess>>();

/**
 * Finds the caller (401) and the team (404 if they may not reach it), and checks the right (403), in this order and
 * before the input is validated, so that a refused caller learns nothing else.
 */
export function installGuard(app: App, hosts: ClientHosts): void {
  app.addHook('onRoute', (route) => {
    const { access, permission } = route.config ?? {};
    if (access === undefined && permission === undefined) {
      throw new Error(`${String(route.method)} ${route.url} must declare its permission or access.`);
    }
    // The guard then reports validation errors itself, and only to callers who may make such a call at all.
    if (typeof permission === 'function') route.attachValidation = true;
  });

  app.decorateRequest('session', {
    getter() {
      const session = sessions.get(this);
      if (!session) throw lookupErrors.get(this) ?? unauthenticated();
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

  app.decorateRequest('recheckAccess', function recheckAccess(db) {
    return checkAgain(db, this);
  });

  // Until the caller is known, waiting for the database is attributed to their address.
  app.addHook('onRequest', (request, _reply, next) => onBehalfOf(unsignedRequesterOf(request), next));
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    const { authorization } = request.headers;
    const byCookie = authorization === undefined ? await readingToken(request, hosts) : null;
    const token = byCookie ?? bearerOf(authorization);
    const session = token === null ? null : await findSession(request, token);
    // Tells whose cookie it was: a page on which somebody else has signed in since ignores the answer.
    if (byCookie !== null && session) {
      reply.header('x-token-id', session.token_id);
    }
    if (session) sessions.set(request, session);
    else if (access !== 'public' && !request.is404) throw unauthenticated();
  });

  /** A public call is answered without knowing the caller if the database is away. */
  async function findSession(request: FastifyRequest, token: string): Promise<Session | null> {
    try {
      return await app.sessions.find(token);
    } catch (error) {
      if (request.routeOptions.config.access !== 'public' || whyUnavailable(error) === null) throw error;
      lookupErrors.set(request, error as Error);
      return null;
    }
  }

  // The rest runs in callbacks of the body's stream, which have lost the caller, so the caller is set again.
  app.addHook('preValidation', (request, _reply, next) => onBehalfOf(requesterForQueue(request), next));
  async function checkRight(request: FastifyRequest): Promise<void> {
    const { permission, team } = request.routeOptions.config;
    if (team === 'path-archived') {
      archived.set(request, await app.sessions.withArchived(app.database.identity, request.session));
    }
    if (partsOf(permission).needs.length > 0) refuse(lackingFor(permission, request.team.permissions));
  }
  app.addHook('preValidation', checkRight);

  app.decorateRequest('checkRightBeforeFile', async function checkRightBeforeFile() {
    const { permission, team } = this.routeOptions.config;
    const isTeamKnown = team !== undefined || 'team_id' in asRecord(this.body);
    const teams = [...this.session.access.values()];
    const mayHaveRight = teams.some(({ permissions }) => lackingFor(permission, permissions) === undefined);
    if (isTeamKnown || !mayHaveRight) await checkRight(this);
  });

  // Rights that depend on the input are checked as soon as it is valid.
  app.addHook('preHandler', async (request) => {
    const { permission } = request.routeOptions.config;
    if (typeof permission !== 'function') return;
    if (request.validationError) {
      refuse(lackingForUnreadable(permission, request.team.permissions));
      throw request.validationError;
    }
    for (const needed of permission(request)) {
      if (!request.team.permissions.has(needed)) throw forbidden(needed);
    }
  });

  async function checkAgain(db: NodePgDatabase, asked: FastifyRequest): Promise<CheckedCall> {
    const { permission, team: which } = asked.routeOptions.config;
    const session = await app.sessions.reload(db, asked.session);
    if (!session) throw unauthenticated();
    const reached = which === 'path-archived' ? await app.sessions.withArchived(db, session) : session.access;
    const team = reached.get(asked.team.id);
    if (!team) throw notFound();
    refuse(lackingFor(permission, team.permissions));
    return { session, team, locale: asked.locale };
  }
}

function requesterForQueue(request: FastifyRequest): Requester {
  const session = sessions.get(request);
  return session
    ? { person: String(session.user.id), company: session.company }
    : unsignedRequesterOf(request);
}

function refuse(lacking: Permission | undefined): void {
  if (lacking !== undefined) throw forbidden(lacking);
}

/** The session of the caller, if known; for counting by person. */
export const sessionOf = (request: FastifyRequest): Session | undefined => sessions.get(request);

/** The caller and the team of a call, for the log; null if unknown or not within reach. */
export function whoAsked(request: FastifyRequest): { user_id: number | null; team_id: number | null } {
  const session = sessions.get(request);
  if (!session) return { user_id: null, team_id: null };
  const { permission, team } = request.routeOptions.config;
  const isOfTeam = partsOf(permission).needs.length > 0;
  const about = isOfTeam && (team ? teamOfPath(request) : teamOfCall(request));
  return { user_id: session.user.id, team_id: about ? about.id : null };
}

function teamOfCall(request: FastifyRequest): TeamAccess | undefined {
  const { access, user } = request.session;
  return access.get(teamIdOf(request) ?? user.team_id);
}

/** The team of a path such as `/api/teams/12/…` or `/api/teams/leeds`. A `team_id` elsewhere in the call is ignored. */
function teamOfPath(request: FastifyRequest): TeamAccess | undefined {
  const access = archived.get(request) ?? request.session.access;
  const { id, idOrSlug } = asRecord(request.params);
  const key = String(idOrSlug ?? id);
  if (/^[1-9]\d{0,14}$/.test(key)) return access.get(Number(key));
  return idOrSlug === undefined ? undefined : [...access.values()].find(({ slug }) => slug === key);
}

/** The team id in the query of a read or the body of a write. Values that are no id are left to the validation. */
function teamIdOf(request: FastifyRequest): number | null {
  // Reads single fields without copying the body, which may be large.
  const { team_id: asked = asRecord(request.query)['team_id'] } = asRecord(request.body);
  if (typeof asked !== 'string' && typeof asked !== 'number') return null;
  const id = Number(asked);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The token of an `Authorization: Bearer …` header; null without one. */
function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
