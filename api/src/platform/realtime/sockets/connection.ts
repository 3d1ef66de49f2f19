import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { ACTIVITY_TIMEOUT_S, PONG_TIMEOUT_S, errorFrame, writeFrame, type CloseCode } from './protocol';
import { RateLimit } from './rate-limit';
import type { SocketLimits } from './socket-limits';

const PING = writeFrame({ event: 'pusher:ping', data: '{}' });

/** One client's socket: what it may send, what it has been told, and when it was last heard. */
export class Connection {
  readonly id = `${randomInt(10 ** 10)}.${randomInt(10 ** 10)}`;
  /** The channels that it was let into; on presence channels with the id of its member. */
  readonly channels = new Map<string, { user_id: string | null }>();
  /**
   * Whose socket it is, as proven by a sign-in or by the answers of the broadcast authorisation, with every channel
   * that it was let into on their behalf: a signature stays good as long as the socket lives.
   */
  readonly grants = new Map<string, Set<string>>();
  /** The sign-ins by which it was let into them: when one ends, it ends. */
  readonly tokens = new Set<number>();
  readonly clientEvents: RateLimit;
  readonly frames: RateLimit;
  private lastSeenAt: number;
  private pingedAt: number | null = null;
  private open = true;
  /** Settles when the line is down. */
  readonly closed: Promise<void>;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: SocketLimits,
    private readonly now: () => number,
    private readonly onTooSlow: () => void,
    /** Joins of public channels, shared by all sockets of its address. */
    readonly publicJoins: RateLimit,
  ) {
    this.clientEvents = new RateLimit(limits.client_events_per_second, limits.client_events_per_second, now);
    this.frames = new RateLimit(limits.frames_per_second, limits.frames_burst, now);
    this.lastSeenAt = now();
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  establish(): void {
    const data = JSON.stringify({ socket_id: this.id, activity_timeout: ACTIVITY_TIMEOUT_S });
    this.send(writeFrame({ event: 'pusher:connection_established', data }));
  }

  /**
   * A client that reads more slowly than it is written to is let go: it comes back after a second and fetches
   * anew, which costs less than keeping for it what it has not read.
   */
  send(frame: Buffer): void {
    if (!this.open) return;
    if (this.socket.bufferedAmount > this.limits.buffered_bytes) {
      this.onTooSlow();
      return;
    }
    this.socket.send(frame, { binary: false });
  }

  /** How many channels this user's rights have opened to it. */
  grant(userId: string, channel?: string): number {
    const channels = this.grants.get(userId) ?? new Set();
    this.grants.set(userId, channels);
    if (channel !== undefined) channels.add(channel);
    return channels.size;
  }

  sendError(code: number | null, message: string): void {
    this.send(errorFrame(code, message));
  }

  close(code: CloseCode, reason: string): void {
    this.open = false;
    this.socket.close(code, reason);
  }

  /** Cuts the line without a word, for a peer that no longer answers. */
  cut(): void {
    this.open = false;
    this.socket.terminate();
  }

  received(): void {
    this.lastSeenAt = this.now();
    this.pingedAt = null;
  }

  /** Pings a silent peer; true when it has left a ping unanswered. */
  isDead(): boolean {
    const now = this.now();
    if (this.pingedAt !== null) return now - this.pingedAt >= PONG_TIMEOUT_S * 1000;
    if (now - this.lastSeenAt >= ACTIVITY_TIMEOUT_S * 1000) {
      this.pingedAt = now;
      this.send(PING);
    }
    return false;
  }
}
