import type { Notice } from '../../database/notices';
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
  /** The teams whose data has changed, sent to all processes, as events only reach those that listen to their channels. */
  | { kind: 'changed'; changes: TeamChange[] }
  | ({ kind: 'grant'; socket_id: string } & Grant)
  | { kind: 'disconnect'; user_id: string; code: CloseCode; reason: string }
  /** An event may be waiting in the outbox, written by a process that does not publish. */
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
}

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
