import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeamScope } from '../../platform/database/team-scope';
import { TASK_QUEUES } from '../../platform/task-queues';
import { requesterOf } from '../../platform/http/requester';
import { type Outcome, write } from '../../platform/http/write';

/** Writes stock, locations or picking lists. The totals of the team are dropped at once, without waiting for the event. */
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

/** Writes many items. It waits for a slot before it takes a connection, so that other calls still find connections. */
export async function writeManyStock<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) {
  return TASK_QUEUES.changes.take(await requesterOf(request), () => writeStock(request, reply, task));
}
