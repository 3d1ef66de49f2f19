import type { FastifyReply, FastifyRequest } from 'fastify';
import { requesterOf } from '../http/requester-of';
import { giveBack, takeTry } from '../http/rate-limit';
import type { Requester } from '../fair-queue';
import type { Said } from '../../words/words';

/** Whose picture is drawn. */
export interface Sender {
  requester: Requester;
  /** Counts it, once it is its turn. @throws Problem 429 when it was one too many */
  count: () => Promise<void>;
}

interface KeepingSender extends Sender {
  /** Keeps what was drawn: what nothing could keep was not sent. */
  keep: <T>(put: () => Promise<T>) => Promise<T>;
}

/** Drawing is dear, and what was replaced is kept for thirty days: enough for whoever photographs a store in a day. */
const SENDING = { name: 'photo', tries: 300, seconds: 86_400 };

/** Whoever calls; photos and logos count together, in the words of what is sent. */
export async function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  message: Said,
): Promise<KeepingSender> {
  const { server, session } = request;
  const who = String(session.user.id);
  return {
    requester: await requesterOf(request),
    count: () => takeTry(server.database, reply, { ...SENDING, message }, who),
    async keep(put) {
      try {
        return await put();
      } catch (error) {
        await giveBack(server.database, SENDING, who);
        throw error;
      }
    },
  };
}
