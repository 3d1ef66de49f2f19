import { EVENT_NAMESPACE, type EventName } from '@storeroom/contract';
import type { Bus } from '../bus/bus';
import { CLOSE } from '../sockets/protocol';

/** An event as clients receive it. */
export interface WireEvent {
  /** Names as clients subscribe to them, including `private-`. */
  channels: string[];
  /** For example `App\Events\Edited`. */
  name: string;
  /** JSON text. */
  data: string;
  /** The writer's own socket, which does not receive it. */
  except: string | null;
  team_id: number | null;
}

/** How many events a publisher sent. The others are tried again later, in the same order. */
export interface Progress {
  taken: number;
  failure?: Error;
}

export type DisconnectReason =
  /** The client may not connect any more, and must not reconnect by itself. */
  | 'refused'
  /** Rights have changed: the client reconnects at once, and is authorised again for each channel. */
  | 'recheck';

/** Sends events to the sockets: of our own socket server, or of a hosted or self-run one. */
export interface Publisher {
  publish(events: readonly WireEvent[]): Promise<Progress>;
  disconnectUser(userId: number, reason: DisconnectReason): Promise<void>;
  close(): void;
}

/** For our own socket servers, which receive events through the bus, in the transaction that marks them as published. */
export class OwnPublisher implements Publisher {
  constructor(private readonly bus: Bus) {}

  publish(events: readonly WireEvent[]): Promise<Progress> {
    return Promise.resolve({ taken: events.length });
  }

  disconnectUser(userId: number, reason: DisconnectReason): Promise<void> {
    const close =
      reason === 'refused'
        ? { code: CLOSE.unauthorised, reason: 'The account may not listen any more' }
        : { code: CLOSE.reconnect, reason: 'Rights have changed' };
    return this.bus.publish({ kind: 'disconnect', user_id: String(userId), ...close });
  }

  close(): void {
    // The bus is closed by its owner.
  }
}

/** `App\Events\`: laravel-echo adds its namespace, with dots, to a bare name, so that `listen('Edited')` matches. */
const PREFIX = `${EVENT_NAMESPACE.replaceAll('.', '\\')}\\`;

export function wireName(event: EventName): string {
  return PREFIX + event;
}
