import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { ACTIVITY_TIMEOUT_S, PONG_TIMEOUT_S, errorFrame, writeFrame, type CloseCode } from './protocol';
import { RateLimit } from './rate-limit';
import type { SocketLimits } from './socket-limits';

const PING = writeFrame({ event: 'pusher:ping', data: '{}' });

/** The socket of one client: its limits, its channels, and when it was last heard. */
export class Connection {
  readonly id = `${randomInt(10 ** 10)}.${randomInt(10 ** 10)}`;
  /** The channels that it was admitted to; on presence channels with the id of its member. */
  readonly channels = new Map<string, { user_id: string | null }>();
  /**
   * The user of the socket, as proven by a sign-in or by the broadcast authorisation, with all channels that it was
   * admitted to on their behalf. Left channels count too, because a signature stays valid as long as the socket exists.
   */
  readonly grants = new Map<string, Set<string>>();
  /** The sign-ins with which it was admitted. The socket is closed when one of them ends. */
  readonly tokens = new Set<number>();
  readonly clientEvents: RateLimit;
  readonly frames: RateLimit;
  private lastSeenAt: number;
  private pingedAt: number | null = null;
  private open = true;
  /** Settles when the connection is closed. */
  readonly closed: Promise<void>;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: SocketLimits,
    private readonly now: () => number,
    private readonly onTooSlow: () => void,
    /** The limit for joining public channels, shared by all sockets of the address. */
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
   * Sends a frame. A client that reads too slowly is disconnected: it reconnects after a second and fetches its data
   * again, which costs less than keeping what it has not read.
   */
  send(frame: Buffer): void {
    if (!this.open) return;
    if (this.socket.bufferedAmount > this.limits.buffered_bytes) {
      this.onTooSlow();
      return;
    }
    this.socket.send(frame, { binary: false });
  }

  /** Notes a grant. @returns to how many channels the rights of this user have admitted the socket */
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

  /** Closes the connection without a close frame, for a peer that no longer answers. */
  cut(): void {
    this.open = false;
    this.socket.terminate();
  }

  received(): void {
    this.lastSeenAt = this.now();
    this.pingedAt = null;
  }

  /** Pings a silent peer. @returns whether it has left a ping unanswered */
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
