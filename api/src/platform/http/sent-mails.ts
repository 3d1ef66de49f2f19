import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRepeat } from './idempotency';
import { giveBack, type RateLimit, takeTry } from './rate-limit';

/** A limit of mails, and whose. */
export interface MailLimit {
  limit: RateLimit;
  who: string;
}

/**
 * Carries out a call that sends mails, within the limits of them. All are counted before the first is sent, so that
 * many calls at once send no more; what is not sent, because the call is refused or leaves some out, is given back. A
 * repeated call sends none.
 *
 * @param most how many the call would send
 * @param sentBy how many it has sent
 * @throws 429 when they fit into one of the limits no more; the call then counts for nothing
 */
export async function withinMailLimits<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: readonly MailLimit[],
  most: number,
  { task, sentBy }: { task: () => Promise<Answer>; sentBy: (answer: Answer) => number },
): Promise<Answer> {
  const { database } = request.server;
  if (await isRepeat(request)) return task();
  const taken: MailLimit[] = [];
  const leave = async (unsent: number) => {
    if (unsent > 0) for (const { limit, who } of taken) await giveBack(database, limit, who, unsent);
  };
  try {
    for (const one of limits) {
      await takeTry(database, reply, one.limit, one.who, most);
      taken.push(one);
    }
    const answer = await task();
    await leave(most - sentBy(answer));
    return answer;
  } catch (reason) {
    await leave(most);
    throw reason;
  }
}
