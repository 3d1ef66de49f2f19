import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one call after the other on a connection, and so do proxies; a few ahead are no harm. */
const MAX_UNANSWERED = 16;

const unanswered = new WeakMap<Socket, number>();

/**
 * False for a call on a connection that has sent too many without waiting for answers, which ends with it: what is
 * answered to somebody who does not read stays in memory, and a few kilobytes of calls would fill it.
 */
export function isWithinPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) {
    socket.destroy();
    return false;
  }
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}
