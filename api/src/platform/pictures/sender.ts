import type { FastifyReply, FastifyRequest } from 'fastify';
import { requesterOf } from '../http/requester';
import { giveBack, takeTry } from '../http/rate-limit';
import type { Requester } from '../fair-queue';
import type { Said } from '../../words/words';

/** The person who sends a picture. */
export interface Sender {
  requester: Requester;
  /** Counts the picture when its turn has come. @throws Problem 429 when there were too many */
  count: () => Promise<void>;
}

interface KeepingSender extends Sender {
  /** Stores what was drawn. If that fails, the picture does not count as sent. */
  keep: <T>(put: () => Promise<T>) => Promise<T>;
}

/** Drawing is expensive, and replaced photos are stored for thirty days. 300 are enough to photograph a store in a day. */
const PICTURE_LIMIT = { name: 'photo', tries: 300, seconds: 86_400 };

/** The caller as a sender. Photos and logos count together; `message` is the one for too many. */
export async function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  message: Said,
): Promise<KeepingSender> {
  const { server, session } = request;
  const who = String(session.user.id);
  return {
    requester: await requesterOf(request),
    count: () => takeTry(server.database, reply, { ...PICTURE_LIMIT, message }, who),
    async keep(put) {
      try {
        return await put();
      } catch (error) {
        await giveBack(server.database, PICTURE_LIMIT, who).catch((failure: unknown) =>
          request.log.warn({ err: failure }, 'a picture that was not stored stays counted'),
        );
        throw error;
      }
    },
  };
}
