import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeamScope } from '../../ground/database/team-scope';
import { type Outcome, write } from '../../ground/http/write';

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
