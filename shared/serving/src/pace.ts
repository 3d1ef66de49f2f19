import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface PaceLimits {
  /** How often it is looked how far calls have come. */
  look_ms: number;
  /** Within this time … */
  body_still_ms: number;
  /** … so many bytes of what belongs to a call have to come, or the rest of it. */
  body_least_bytes: number;
  /** An answer is taken within this time, … */
  unread_ms: number;
  /** … and as much longer as its bytes take at this pace. */
  unread_bytes_per_s: number;
  /** Of the answers to one visitor, so many bytes may wait to be taken. */
  unread_bytes: number;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: string;
  /** Bytes that its connection had brought, and when that was noted last. */
  came: number;
  cameAt: number;
  /** Bytes of its answer that waited to be taken, and since when it has been so many. */
  unread: number;
  unreadSince: number;
}

export interface Pace {
  /** Looks after a call from its begin until its connection has taken the answer. */
  watch: (request: IncomingMessage, response: ServerResponse, visitor: string) => void;
  end: () => void;
}

/**
 * Nobody keeps what belongs to a call, or its answer, in our memory by sending or taking nothing: a call whose body stands
 * still is told to `late`, and the connection of an answer that nobody takes is ended.
 */
export function keepPace(limits: PaceLimits, late: (socket: Socket) => void): Pace {
  const calls = new Map<string, Set<Call>>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const ofVisitor of calls.values()) for (const call of ofVisitor) look(call, now);
  }, limits.look_ms).unref();

  function look(call: Call, now: number): void {
    const { request, response } = call;
    const { socket } = request;
    // As long as we have not taken what is there, nobody is late but us.
    const isAwaited = !request.complete && request.readableLength < request.readableHighWaterMark;
    if (!isAwaited || socket.bytesRead - call.came >= limits.body_least_bytes) {
      call.came = socket.bytesRead;
      call.cameAt = now;
    } else if (now - call.cameAt >= limits.body_still_ms) {
      if (response.headersSent) socket.destroy();
      else late(socket);
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

  /** What was answered first has waited longest; what is answered now is let through, however large it is. */
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
      const call = { request, response, visitor, came: bytesRead, cameAt: now, unread: 0, unreadSince: now };
      const ofVisitor = calls.get(visitor) ?? new Set();
      calls.set(visitor, ofVisitor.add(call));
      response
        .once('prefinish', () => makeRoom(ofVisitor, call))
        .once('close', () => {
          ofVisitor.delete(call);
          if (ofVisitor.size === 0) calls.delete(visitor);
        });
    },
    end: () => clearInterval(looking),
  };
}
