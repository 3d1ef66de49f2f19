import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { EventName } from '@storeroom/contract';
import type { Database } from '../../database/database';
import type { Notice } from '../../database/notices';
import { NOTICE } from '../../database/outbox';
import { type BusEvent, type BusMessage, type OpenBus, BusAway } from '../bus/bus';
import type { Log } from '../log';
import {
  type Kind,
  type WaitingEvent,
  markPublished,
  prunePublished,
  takeTurn,
  waitingEvents,
} from './outbox.sql';
import { wireName, type Publisher, type WireEvent } from './publisher';

const BATCH = 50;
/**
 * The pause after a batch for each row that was in it, so that a few events leave one by one, and those of many writes
 * together. A batch costs as much as a write.
 */
const PAUSE_PER_ROW_MS = 10;
const MAX_PAUSE_MS = 50;
/**
 * After this many turns of other publishers in a row, each pause is twice as long as the last one, up to that of a
 * sweep.
 */
const TURNS_WITHOUT_BACKOFF = 3;
/** A commit wakes the publisher of its process. Sweeps find the events of processes that crashed or failed to wake it. */
const SWEEP_MS = 1_000;
const SWEEPS_TO_PRUNE = 300;

export interface PublishingMetrics {
  /** Counts of this process since its start. */
  events_published: number;
  event_failures: number;
}

/** The pause after a batch of so many rows, in milliseconds. */
export function pauseAfter(rows: number): number {
  return rows === BATCH ? 0 : Math.min(Math.max(rows, 1) * PAUSE_PER_ROW_MS, MAX_PAUSE_MS);
}

/** The pause after so many turns of other publishers in a row, in milliseconds. */
function pauseAfterTurns(turns: number): number {
  return Math.min(MAX_PAUSE_MS * 2 ** Math.max(turns - TURNS_WITHOUT_BACKOFF, 0), SWEEP_MS);
}

/** Wakes the publisher of another process, at once and then at most once in the shortest pause. */
export function wakeElsewhere(
  database: Pick<Database, 'onCommit'>,
  bus: Pick<OpenBus, 'publish'>,
): () => void {
  let pausing: NodeJS.Timeout | undefined;
  let wanted = false;
  const wake = () => {
    wanted = false;
    // If the message cannot be sent, that process finds the event at its next sweep.
    bus.publish({ kind: 'written' }).catch(() => undefined);
    pausing = setTimeout(() => {
      pausing = undefined;
      if (wanted) wake();
    }, PAUSE_PER_ROW_MS);
  };
  const stopListening = database.onCommit(() => {
    wanted = true;
    if (!pausing) wake();
  });
  return () => {
    stopListening();
    clearTimeout(pausing);
    if (wanted) wake();
    clearTimeout(pausing);
  };
}

/** Publishes the events of the outbox to the sockets, in their order and at least once. */
export class OutboxPublisher {
  private readonly stopListening: () => void;
  private readonly sweeper: NodeJS.Timeout;
  private sweeps = 0;
  private wanted = false;
  private running: Promise<void> | null = null;
  private closed = false;
  /** Ends the pause between two batches. */
  private readonly stopping = new AbortController();
  private published = 0;
  private failures = 0;

  constructor(
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly bus: Pick<OpenBus, 'publishAll'>,
    private readonly log: Log,
    private readonly kind: Kind,
  ) {
    this.stopListening = database.onCommit(() => this.wake());
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

  /** Publishes what is committed by now, as far as it is accepted. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.stopListening();
    this.stopping.abort();
    this.wake();
    await this.running;
    this.closed = true;
  }

  private async run(): Promise<void> {
    let refused = 0;
    try {
      while (this.wanted && !this.closed) {
        this.wanted = false;
        const found = await this.publishBatch();
        refused = found === null ? refused + 1 : 0;
        // Another process is publishing, and may have started before the commit that woke this one.
        if (found === BATCH || found === null) this.wanted = true;
        await this.pause(found === null ? pauseAfterTurns(refused) : pauseAfter(found));
      }
    } catch (error) {
      this.failures += 1;
      if (!(error instanceof BusAway))
        this.log.error({ err: error }, 'Events could not be published; the next sweep tries again');
    } finally {
      // Set synchronously after the last check of `wanted`, so that no wake-up is lost in between.
      this.running = null;
    }
  }

  /**
   * Publishes a batch before the commit that marks it as published: after a failure in between it is published again.
   * Notices are for these processes only.
   *
   * @returns the number of waiting events; null if another process is publishing
   */
  private publishBatch(): Promise<number | null> {
    return this.database.withConnection(async (client) => {
      const batch = await drizzle(client).transaction(async (transaction) => {
        const { kind } = this;
        if (!(await takeTurn(transaction, { kind, waits: this.stopping.signal.aborted }))) return null;
        const rows = await waitingEvents(transaction, BATCH, kind);
        const notices = rows.filter(({ event }) => event === NOTICE);
        const sendable = rows.filter(({ event }) => event !== NOTICE);
        const events = sendable.map(toWire);
        // Called even without notices: if the bus is away, no event may be sent elsewhere, as each further try would
        // send it again.
        if (rows.length > 0) await this.bus.publishAll(notices.map(toNotice));
        const progress = await this.publisher.publish(events);
        const taken = events.slice(0, progress.taken);
        if (taken.length > 0) await this.bus.publishAll(taken.map(toBus));
        const done = [...notices, ...sendable.slice(0, progress.taken)];
        if (done.length > 0) {
          await markPublished(
            transaction,
            done.map((row) => row.id),
          );
        }
        return { found: rows.length, ...progress };
      });
      if (batch === null) return null;
      this.published += batch.taken;
      if (batch.failure !== undefined) throw batch.failure;
      return batch.found;
    });
  }

  /** Pauses, so that events written meanwhile are part of the next batch. */
  private async pause(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    if (milliseconds === 0 || signal.aborted) return;
    await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
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

function toNotice({ payload }: WaitingEvent): BusMessage {
  return { kind: 'notice', table: null, user_id: null, ...(payload as Partial<Notice>) };
}
