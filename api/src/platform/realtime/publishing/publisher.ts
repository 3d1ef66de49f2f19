import { EVENT_NAMESPACE, type EventName } from '@storeroom/contract';

/** An event as the clients hear it. */
export interface WireEvent {
  /** Names as subscribed to, `private-` and all. */
  channels: string[];
  /** `App\Events\Edited`. */
  name: string;
  /** JSON text. */
  data: string;
  /** The writer's own socket, which is not told. */
  except: string | null;
  team_id: number | null;
}

/** How far a publisher came; what it did not take is tried again later, in the same order. */
export interface Progress {
  taken: number;
  failure?: Error;
}

export type DisconnectReason =
  /** May not be here at all any more: the client must not come back by itself. */
  | 'refused'
  /** Rights have changed: the client comes back at once and is asked again for each channel. */
  | 'recheck';

/** Brings events to the sockets. One stands for the own socket server, one for a hosted or self-run one. */
export interface Publisher {
  publish(events: readonly WireEvent[]): Promise<Progress>;
  disconnectUser(userId: number, reason: DisconnectReason): Promise<void>;
  close(): void;
}

/** `App\Events\`: laravel-echo puts its namespace, in dots, before a bare name, so `listen('Edited')` binds this. */
const PREFIX = `${EVENT_NAMESPACE.replaceAll('.', '\\')}\\`;

export function wireName(event: EventName): string {
  return PREFIX + event;
}
