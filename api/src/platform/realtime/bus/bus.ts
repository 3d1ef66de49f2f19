import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Notice } from '../../database/notices';
import type { ProcessLock } from '../../database/process-lock';
import { openListeners } from '../../listeners';
import type { Log } from '../log';
import type { CloseCode } from '../sockets/protocol';
import type { Member } from '../sockets/presence';

/** An event that is sent to the sockets of all processes. */
export interface BusEvent {
  kind: 'event';
  channels: string[];
  event: string;
  /** JSON text if it comes from a server; any value if it comes from another client. */
  data: unknown;
  /** The socket that does not receive it. */
  except: string | null;
  /** The sender of a client event on a presence channel. */
  user_id?: string;
  /** For an event of the outbox, the team whose data has changed. */
  team_id?: number | null;
}

/** A socket belongs to this user by this sign-in. `channel` is one that it was admitted to on their behalf, if any. */
export interface Grant {
  user_id: string;
  token_id: number;
  channel: string | null;
}

/** What has changed in a team: a single item without figures of several ones (`of_one`), or anything. */
export interface TeamChange {
  team_id: number;
  of_one: boolean;
}

export type PresenceMessage =
  /** The first socket of a member has come to a process, or the last one has left it. */
  | { kind: 'joined'; process: string; channel: string; member: Member }
  | { kind: 'left'; process: string; channel: string; user_id: string }
  /** A process starts to listen and asks who is present; another one answers with all of its members. */
  | { kind: 'hello'; process: string }
  | { kind: 'roll'; process: string; members: { channel: string; member: Member }[] }
  /** A process with members is alive; a process stops. */
  | { kind: 'beat' | 'bye'; process: string };

export type BusMessage =
  | BusEvent
  /** The data of a team has changed. Sent to those that follow it, as events only reach those that listen to their channels. */
  | ({ kind: 'changed' } & TeamChange)
  | ({ kind: 'grant'; socket_id: string } & Grant)
  | { kind: 'disconnect'; user_id: string; code: CloseCode; reason: string }
  /** An event may be waiting in the outbox, written by a process that does not publish. Sent to those that do. */
  | { kind: 'written' }
  | ({ kind: 'notice' } & Notice)
  | PresenceMessage;

/** Carries messages between API processes, including the sender, in the same order for all of them. */
export interface Bus {
  /** The name of this process. */
  readonly process: string;
  publish(message: BusMessage): Promise<void>;
  /**
   * Notes that one more socket listens to a channel. A process must receive events of all channels that its sockets
   * listen to.
   *
   * @returns null if the events of the channel arrive already; otherwise a promise that settles when they do
   */
  join(channel: string): Promise<void> | null;
  /** Notes that one socket less listens to a channel. */
  leave(channel: string): void;
  /**
   * Asks for the changes of a team, for at least a minute. To be called before each use of data that is kept of the
   * team: by each call it counts as changed while its changes do not arrive yet, and once more when they do.
   */
  follow(team_id: number): void;
}

/** Nothing can be sent now. The bus itself says so in the log, once. */
export class BusAway extends Error {}

/** The name that a publishing process joins to be notified when others have written. No channel can have this name. */
export const WRITTEN = 'written events';

/** A bus with a connection of its own to the other processes. */
export interface OpenBus extends Bus {
  /** Adds a listener for all messages that arrive. To be called before `open`. */
  add(listener: BusListener): void;
  open(): void;
  /** Whether all messages arrive. */
  readonly isReady: boolean;
  /** Publishes messages together, in this order. */
  publishAll(messages: readonly BusMessage[]): Promise<void>;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: BusMessage): void;
  /** Messages may have been missed, and may be missed until the next `onReady`. */
  onLost(): void;
  /** From now on all messages arrive. */
  onReady(): void;
}

/** How often the greeting is repeated until it arrives: soon at first, because the connection has just been opened. */
const RETRY_MS = { first: 20, most: 1_000 };

/** A bus that is ready once its own greeting has arrived, because from then on all messages arrive. */
export abstract class GreetedBus implements OpenBus {
  readonly process = randomBytes(8).toString('hex');
  /**
   * A failing listener is logged here. Otherwise the sender would see the error, and send the messages to all listeners
   * again.
   */
  private readonly listeners = openListeners<[tell: (listener: BusListener) => void]>((failure) =>
    this.log.error({ err: failure }, 'A message between processes could not be taken'),
  );
  private retry: NodeJS.Timeout | undefined;
  private delay = RETRY_MS.first;
  private state: 'greeting' | 'ready' | 'closed' = 'greeting';
  private wasLost = false;

  constructor(
    protected readonly log: Log,
    /** What carries the messages, for the log. */
    private readonly carrier: string,
  ) {}

  abstract publishAll(messages: readonly BusMessage[]): Promise<void>;
  abstract join(channel: string): Promise<void> | null;
  abstract leave(channel: string): void;
  abstract follow(team_id: number): void;
  abstract open(): void;

  get isReady(): boolean {
    return this.state === 'ready';
  }

  publish(message: BusMessage): Promise<void> {
    return this.publishAll([message]);
  }

  add(listener: BusListener): void {
    this.listeners.on((tell) => tell(listener));
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.retry);
    await Promise.resolve();
  }

  protected get isClosed(): boolean {
    return this.state === 'closed';
  }

  protected greet(): void {
    clearTimeout(this.retry);
    if (this.state !== 'greeting') return;
    this.retry = setTimeout(() => this.greet(), this.delay);
    this.delay = Math.min(this.delay * 2, RETRY_MS.most);
    // A greeting that cannot be sent is like one that does not arrive: the next one follows.
    this.publish({ kind: 'hello', process: this.process }).catch(() => undefined);
  }

  protected received(message: BusMessage): void {
    if (this.state === 'closed') return;
    if (message.kind === 'hello' && message.process === this.process) this.ready();
    this.listeners.notify((listener) => listener.onMessage(message));
  }

  /** Messages may be missed until the own greeting arrives again. */
  protected lost(): void {
    if (this.state === 'closed') return;
    if (this.state === 'ready') {
      this.log.warn({}, `Live updates are interrupted: ${this.carrier} was lost`);
      this.wasLost = true;
    }
    this.state = 'greeting';
    this.listeners.notify((listener) => listener.onLost());
    this.greet();
  }

  private ready(): void {
    if (this.state !== 'greeting') return;
    this.state = 'ready';
    if (this.wasLost) this.log.warn({}, `Live updates go on: ${this.carrier} is back`);
    this.wasLost = false;
    this.delay = RETRY_MS.first;
    clearTimeout(this.retry);
    this.listeners.notify((listener) => listener.onReady());
  }
}

/**
 * A bus for a single process. While its lock on the database is lost, another process may have it, so nothing is
 * delivered: events wait in the outbox, and clients reconnect once the lock is held again.
 */
export class MemoryBus extends GreetedBus {
  private isHeld = false;
  /** Runs the listeners outside of the transaction in which the publisher may be. */
  private readonly context = new AsyncResource('MemoryBus');
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly processLock: Pick<ProcessLock, 'on'>,
    log: Log,
  ) {
    super(log, 'the database');
  }

  open(): void {
    this.stopListening = this.processLock.on((isHeld) => {
      this.isHeld = isHeld;
      if (isHeld) this.greet();
      else this.lost();
    });
  }

  async publishAll(messages: readonly BusMessage[]): Promise<void> {
    // Listeners run only after the sender has continued.
    await Promise.resolve();
    if (!this.isHeld) throw new BusAway('The lock of this process on the database is lost.');
    this.context.runInAsyncScope(() => {
      for (const message of messages) this.received(message);
    });
  }

  join(): null {
    return null;
  }

  leave(): void {
    // All messages are delivered anyway.
  }

  follow(): void {
    // The changes of all teams are delivered anyway.
  }

  override async close(): Promise<void> {
    await super.close();
    this.stopListening();
  }
}
