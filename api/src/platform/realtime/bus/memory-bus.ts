import { AsyncResource } from 'node:async_hooks';
import type { Standing } from '../../database/standing';
import type { Log } from '../log';
import type { BusMessage } from './bus';
import { GreetedBus } from './greeted-bus';

/**
 * A bus for a single process. While its place on the database is lost, another process may have it, so nothing is
 * delivered: events wait in the outbox, and clients reconnect once the place is back.
 */
export class MemoryBus extends GreetedBus {
  private stands = false;
  /** Runs the listeners outside of the transaction in which the publisher may be. */
  private readonly apart = new AsyncResource('MemoryBus');
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly standing: Pick<Standing, 'on'>,
    log: Log,
  ) {
    super(log, 'the database');
  }

  open(): void {
    this.stopListening = this.standing.on((stands) => {
      this.stands = stands;
      if (stands) this.greet();
      else this.lost();
    });
  }

  async publishAll(messages: readonly BusMessage[]): Promise<void> {
    // Listeners run only after the sender has continued.
    await Promise.resolve();
    if (!this.stands) throw new Error('The place of this process on the database is lost.');
    this.apart.runInAsyncScope(() => {
      for (const message of messages) this.received(message);
    });
  }

  join(): null {
    return null;
  }

  leave(): void {
    // All messages are delivered anyway.
  }

  override async close(): Promise<void> {
    await super.close();
    this.stopListening();
  }
}
