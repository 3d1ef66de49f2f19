import { AsyncResource } from 'node:async_hooks';
import type { Standing } from '../../database/standing';
import type { Log } from '../log';
import type { BusMessage } from './bus';
import { GreetedBus } from './greeted-bus';

/**
 * Messages within the one process of a database. While its place there is lost another process may have it, and nothing is
 * told: events wait in the outbox, and clients come back when all is heard again.
 */
export class MemoryBus extends GreetedBus {
  private stands = false;
  /** As part of nobody's transaction: one is open around what tells. */
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
    // Nobody hears of it before whoever tells it has gone on.
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
    // All that is told is heard.
  }

  override async close(): Promise<void> {
    await super.close();
    this.stopListening();
  }
}
