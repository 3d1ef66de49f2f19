import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { EventName } from '@storeroom/contract';
import type { Database } from '../../database/database';
import type { BusEvent } from '../bus/bus';
import type { Log } from '../log';
import { markPublished, prunePublished, takeTurn, waitingEvents, type WaitingEvent } from './outbox.sql';
import { notifyOn } from '../bus/postgres-bus';
import { wireName, type Publisher, type WireEvent } from './publisher';

/** Notified by every transaction that put an event into the outbox. */
const OUTBOX_CHANNEL = 'storeroom_outbox';

const BATCH = 50;
/**
 * From one batch to the next: a single event leaves at once, and those of many writes leave together. A batch costs as
 * much as a write does, and everybody who hears it looks anew.
 */
export const PACE_MS = 50;
/** A commit wakes the publisher; the sweep is for what was left by a crash or a failure. */
const SWEEP_MS = 5_000;
const SWEEPS_TO_PRUNE = 60;

export interface PublishingMetrics {
  /** Since the start, by this process. */
  events_published: number;
  event_failures: number;
}

/** Takes events out of the outbox, in their order and at least once, and brings them to the sockets. */
export class OutboxPublisher {
  private readonly stopListening: () => void;
  private readonly sweeper: NodeJS.Timeout;
  private sweeps = 0;
  private wanted = false;
  private running: Promise<void> | null = null;
  private closed = false;
  /** Ends the pause between two batches. */
  private readonly hurry = new AbortController();
  private published = 0;
  private failures = 0;

  constructor(
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly log: Log,
  ) {
    this.stopListening = database.listener.on(OUTBOX_CHANNEL, () => this.wake());
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.wake();
  }

  wake(): void {
    this.wanted = true;
    this.running ??= this.run();
  }

  metrics(): PublishingMetrics {
    return { events_published: this.published, event_failures: this.failures };
  }

  /** Sends what is committed by now, as far as it is taken. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.stopListening();
    this.hurry.abort();
    this.wake();
    await this.running;
    this.closed = true;
  }

  private async run(): Promise<void> {
    try {
      while (this.wanted && !this.closed) {
        this.wanted = false;
        if ((await this.publishBatch()) === BATCH) this.wanted = true;
        else await this.pause();
      }
    } catch (error) {
      this.failures += 1;
      this.log.error({ err: error }, 'Events could not be published; the next sweep tries again');
    } finally {
      // In the same turn as the last look at `wanted`, so that no wake falls between the two.
      this.running = null;
    }
  }

  /** The sockets of all processes hear of it and the rows are marked in one commit: both, or neither. */
  private publishBatch(): Promise<number> {
    return this.database.hold(async (client) => {
      const { found, taken, failure } = await drizzle(client).transaction(async (transaction) => {
        await takeTurn(transaction);
        const rows = await waitingEvents(transaction, BATCH);
        const events = rows.map(toWire);
        const progress = await this.publisher.publish(events);
        if (progress.taken > 0) {
          await notifyOn(transaction, events.slice(0, progress.taken).map(toBus));
          await markPublished(
            transaction,
            rows.slice(0, progress.taken).map((row) => row.id),
          );
        }
        return { found: rows.length, ...progress };
      });
      this.published += taken;
      if (failure !== undefined) throw failure;
      return found;
    });
  }

  /** What is written meanwhile goes with the next batch. */
  private async pause(): Promise<void> {
    const { signal } = this.hurry;
    if (signal.aborted) return;
    await delay(PACE_MS, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  private sweep(): void {
    this.wake();
    this.sweeps += 1;
    if (this.sweeps % SWEEPS_TO_PRUNE !== 0) return;
    prunePublished(this.database.identity).catch((error: unknown) => {
      this.log.warn({ err: error }, 'Published events could not be cleared away');
    });
  }
}

function toWire(row: WaitingEvent): WireEvent {
  return {
    channels: row.channels.map((channel) =>
      channel.startsWith('presence-') ? channel : `private-${channel}`,
    ),
    name: wireName(row.event as EventName),
    data: JSON.stringify(row.payload),
    except: row.socket_id,
    team_id: row.team_id,
  };
}

function toBus({ channels, name, data, except, team_id }: WireEvent): BusEvent {
  return { kind: 'event', channels, event: name, data, except, team_id };
}
