import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { LIMITS } from './hardened-server';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** The bytes received on its connection, and when they were counted. */
  received: number;
  receivedAt: number;
  /** The bytes of its answer that are still to be received, and since when there were so many. */
  unread: number;
  unreadSince: number;
}

interface Pace {
  /** Watches a call from its start until its answer is received. */
  watch: (request: IncomingMessage, response: ServerResponse, visitor: string) => void;
  end: () => void;
}

/**
 * Limits how long a slow client keeps a body or an answer in memory: `onLate` is called for a call whose body stops arriving,
 * and the connection of an answer that is not received is closed.
 */
export function limitPace(limits: typeof LIMITS, onLate: (socket: Socket) => void): Pace {
  const calls = new Map<string, Set<Call>>();
  const interval = setInterval(() => {
    const now = performance.now();
    for (const ofVisitor of calls.values()) for (const call of ofVisitor) check(call, now);
  }, limits.check_ms).unref();

  function check(call: Call, now: number): void {
    const { request, response } = call;
    const { socket } = request;
    // While received bytes have not been read here, the client is not late.
    const isAwaited = !request.complete && request.readableLength < request.readableHighWaterMark;
    if (!isAwaited || socket.bytesRead - call.received >= limits.body_least_bytes) {
      call.received = socket.bytesRead;
      call.receivedAt = now;
    } else if (now - call.receivedAt >= limits.body_still_ms) {
      if (response.headersSent) socket.destroy();
      else onLate(socket);
      return;
    }
    const unread = response.writableLength;
    if (unread === 0 || unread !== call.unread) {
      call.unread = unread;
      call.unreadSince = now;
    } else if (now - call.unreadSince >= limits.unread_ms + (unread / limits.unread_bytes_per_s) * 1000) {
      socket.destroy();
    }
  }

  /** Closes the oldest unreceived answers of a visitor. The newest is kept, however large it is. */
  function makeRoom(ofVisitor: Set<Call>, newest: Call): void {
    let unread = 0;
    for (const { response } of ofVisitor) unread += response.writableLength;
    for (const call of ofVisitor) {
      if (unread <= limits.unread_bytes) return;
      if (call === newest || !call.response.writableEnded) continue;
      unread -= call.response.writableLength;
      call.request.socket.destroy();
    }
  }

  return {
    watch(request, response, visitor) {
      const now = performance.now();
      const { bytesRead } = request.socket;
      const call = { request, response, received: bytesRead, receivedAt: now, unread: 0, unreadSince: now };
      const ofVisitor = calls.get(visitor) ?? new Set();
      calls.set(visitor, ofVisitor.add(call));
      response
        .once('prefinish', () => makeRoom(ofVisitor, call))
        .once('close', () => {
          ofVisitor.delete(call);
          if (ofVisitor.size === 0) calls.delete(visitor);
        });
    },
    end: () => clearInterval(interval),
  };
}
