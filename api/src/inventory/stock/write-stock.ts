import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeamScope } from '../../platform/database/team-scope';
import { TASK_QUEUES } from '../../platform/task-queues';
import { requesterOf } from '../../platform/http/requester-of';
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

/** One of any number of items: it takes a slot before it takes a connection, so that others find both. */
export async function writeManyStock<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) {
  return TASK_QUEUES.changes.take(await requesterOf(request), () => writeStock(request, reply, task));
}
