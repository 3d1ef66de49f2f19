import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRepeat } from './write';
import { giveBack, type RateLimit, takeTry } from './rate-limit';

/** A limit for mails, and the key under which they are counted. */
export interface MailLimit {
  limit: RateLimit;
  who: string;
}

/**
 * Runs a call that sends mails within their limits. All mails are counted before the first is sent, so that calls at
 * the same time stay within the limits together; mails that are not sent, because the call is refused or leaves some
 * out, are given back. A repeated call sends none: one whose first is not over yet is known only once it is answered.
 *
 * @param most how many mails the call may send
 * @param task says how many it has sent, unless it is answered as a repeated call
 * @throws 429 if they exceed one of the limits; the call is then not counted
 */
export async function withinMailLimits<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: readonly MailLimit[],
  most: number,
  task: (noteSent: (count: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const { database } = request.server;
  let sent = 0;
  const noteSent = (count: number) => void (sent = count);
  if (await isRepeat(request)) return task(noteSent);
  const taken: MailLimit[] = [];
  // What is answered does not depend on whether the others can be given back.
  const leave = async (unsent: number) => {
    if (unsent > 0)
      for (const { limit, who } of taken)
        await giveBack(database, limit, who, unsent).catch((error: unknown) =>
          request.log.warn({ err: error, limit: limit.name }, 'mails that were not sent stay counted'),
        );
  };
  const run = async () => {
    for (const one of limits) {
      await takeTry(database, reply, one.limit, one.who, most);
      taken.push(one);
    }
    return task(noteSent);
  };
  const answer = await run().catch(async (reason: unknown) => {
    await leave(most);
    throw reason;
  });
  await leave(most - sent);
  return answer;
}
