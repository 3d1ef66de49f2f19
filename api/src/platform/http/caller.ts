import type { FastifyRequest } from 'fastify';
import type { Caller } from '../database/team-scope';
import { DAY_MS } from './moment.rules';

/** The caller on whose behalf a transaction of this request runs. */
export function callerOf(request: FastifyRequest): Caller {
  const { user, token_id } = request.session;
  return {
    team_id: request.team.id,
    user: { id: user.id, name: user.name },
    sign_in: token_id,
    cause: request.cause,
    request_id: request.id,
    socket_id: socketIdOf(request.headers['x-socket-id']),
    age_ms: ageOf(request.headers['idempotency-age']),
    without_archive: !request.team.permissions.has('stock.archive'),
    now: request.server.clock.now(),
  };
}

/** How somebody who is not signed in has made the call. */
export function causeOf({
  cause,
  id,
}: Pick<FastifyRequest, 'cause' | 'id'>): Pick<Caller, 'cause' | 'request_id'> {
  return { cause, request_id: id };
}

/** A greater age comes from a device with a wrong clock, and is not used. */
const MAX_AGE_MS = 30 * DAY_MS;

/** The age of the change in milliseconds, as the caller states it; null if it is invalid or more than thirty days. */
function ageOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header)) return null;
  return Number(header) <= MAX_AGE_MS ? Number(header) : null;
}

export function socketIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^\d{1,20}\.\d{1,20}$/.test(header) ? header : null;
}
