import type { Bus } from '../bus/bus';
import { CLOSE } from '../sockets/protocol';
import type { DisconnectReason, Progress, Publisher, WireEvent } from './publisher';

/** For our own socket servers, which receive events through the bus, in the transaction that marks them as published. */
export class OwnPublisher implements Publisher {
  constructor(private readonly bus: Bus) {}

  publish(events: readonly WireEvent[]): Promise<Progress> {
    return Promise.resolve({ taken: events.length });
  }

  disconnectUser(userId: number, reason: DisconnectReason): Promise<void> {
    const told =
      reason === 'refused'
        ? { code: CLOSE.unauthorised, reason: 'The account may not listen any more' }
        : { code: CLOSE.reconnect, reason: 'Rights have changed' };
    return this.bus.publish({ kind: 'disconnect', user_id: String(userId), ...told });
  }

  close(): void {
    // The bus is closed by its owner.
  }
}
