import type { Notice } from '../../database/notices';
import type { CloseCode } from '../sockets/protocol';
import type { Member } from '../sockets/presence';

/** An event on its way to the sockets of every process. */
export interface BusEvent {
  kind: 'event';
  channels: string[];
  event: string;
  /** JSON text from a server; from another client whatever it gave. */
  data: unknown;
  /** The socket that must not hear it. */
  except: string | null;
  /** Who sent it, for a client event on a presence channel. */
  user_id?: string;
  /** Whose data changed, for an event of the outbox. */
  team_id?: number | null;
}

/** A socket is this user's by this sign-in, and was let into this channel, where there is one, on their behalf. */
export interface Grant {
  user_id: string;
  token_id: number;
  channel: string | null;
}

/** What has changed of a team: one item, and nothing that is counted over several, or anything. */
export interface TeamChange {
  team_id: number;
  of_one: boolean;
}

export type PresenceMessage =
  /** The first socket of a member came to a process, the last one left it, … */
  | { kind: 'joined'; process: string; channel: string; member: Member }
  | { kind: 'left'; process: string; channel: string; user_id: string }
  /** … a process begins to listen and asks who is there, all members of one process, … */
  | { kind: 'hello'; process: string }
  | { kind: 'roll'; process: string; members: { channel: string; member: Member }[] }
  /** … a process that holds members is alive, a process stops. */
  | { kind: 'beat' | 'bye'; process: string };

export type BusMessage =
  | BusEvent
  /** Where events reach only those who listen to their channels: of which teams they were. */
  | { kind: 'changed'; changes: TeamChange[] }
  | ({ kind: 'grant'; socket_id: string } & Grant)
  | { kind: 'disconnect'; user_id: string; code: CloseCode; reason: string }
  /** An event may wait, of a process that does not publish. */
  | { kind: 'written' }
  | ({ kind: 'notice' } & Notice)
  | PresenceMessage;

/** Carries messages between API processes, the own one included, in one order for all. */
export interface Bus {
  /** Name of this process. */
  readonly process: string;
  publish(message: BusMessage): Promise<void>;
  /**
   * One socket more listens to a channel: of events this process needs to hear those that somebody here listens to.
   *
   * @returns null when they arrive already, else what settles as soon as they do
   */
  join(channel: string): Promise<void> | null;
  /** One less. */
  leave(channel: string): void;
}

/** A bus that finds its own way to the other processes. */
export interface OpenBus extends Bus {
  /** Tells this listener everything that arrives; to be called before `open`. */
  add(listener: BusListener): void;
  open(): void;
  /** Whether every message arrives. */
  readonly isReady: boolean;
  /** All at once, in their order. */
  publishAll(messages: readonly BusMessage[]): Promise<void>;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: BusMessage): void;
  /** Messages may have been missed, and may be until the next `onReady`. */
  onLost(): void;
  /** From now on every message arrives. */
  onReady(): void;
}
