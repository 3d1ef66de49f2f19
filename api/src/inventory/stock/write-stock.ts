import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeamScope } from '../../platform/database/team-scope';
import { DOORS } from '../../platform/doors';
import { guestOf } from '../../platform/http/guest-of';
import { type Outcome, write } from '../../platform/http/write';

/** A write of stock, locations or picking lists, after which the writer's totals are counted anew without waiting for the event. */
export async function writeStock<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) {
  try {
    return await write(request, reply, task);
  } finally {
    request.server.counts.drop(request.team.id);
  }
}

/** One of any number of items: it takes a seat before it takes a connection, so that others find both. */
export async function writeManyStock<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) {
  return DOORS.changes.take(await guestOf(request), () => writeStock(request, reply, task));
}
