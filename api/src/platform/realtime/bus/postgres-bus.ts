import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import type { Log } from '../log';
import type { BusEvent, BusMessage, Statements } from './bus';
import { GreetedBus } from './greeted-bus';

/** PostgreSQL takes at most 7999 bytes in one notification; the rest is room for the envelope. */
const PART_BYTES = 7_800;

/**
 * A message as notification payloads. Parts of one message follow each other, because one statement sends them.
 * The random name also keeps PostgreSQL from folding two equal payloads of a transaction into one.
 */
export function toPayloads(message: object): string[] {
  const bytes = Buffer.from(JSON.stringify(message));
  const name = randomBytes(6).toString('base64url');
  if (bytes.length <= PART_BYTES) return [`${name} 1/1 ${bytes.toString()}`];
  // Split as base64, so that no character is cut in two.
  const text = bytes.toString('base64');
  const count = Math.ceil(text.length / PART_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * PART_BYTES, (index + 1) * PART_BYTES);
    return `${name} ${index + 1}/${count} ${part}`;
  });
}

/** Puts payloads together again: give it each in turn, it answers with a message when one is whole. */
export class PayloadReader<Message> {
  private readonly waiting = new Map<string, string[]>();

  read(payload: string): Message | null {
    const [, name, index, count, body] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(payload) ?? [];
    if (name === undefined || body === undefined) return null;
    if (count === '1') return parse<Message>(body);
    const parts = this.waiting.get(name) ?? [];
    this.waiting.set(name, parts);
    parts.push(body);
    if (index !== count) return null;
    this.waiting.delete(name);
    return parse<Message>(Buffer.from(parts.join(''), 'base64').toString());
  }

  /** Parts whose rest was lost with the connection never come. */
  clear(): void {
    this.waiting.clear();
  }
}

function parse<Message>(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return null;
  }
}

/** Notification channel of the messages between API processes. */
const BUS_CHANNEL = 'storeroom_realtime';

/** Messages between API processes as PostgreSQL notifications: each process hears all of them. */
export class PostgresBus extends GreetedBus {
  private readonly reader = new PayloadReader<BusMessage>();
  private stopListening: () => void = () => undefined;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    log: Log,
  ) {
    super(log, 'the database');
  }

  open(): void {
    // The listener tells an empty payload when its connection was lost.
    this.stopListening = this.database.listener.on(BUS_CHANNEL, (payload) => {
      if (payload === '') return this.lost();
      const message = this.reader.read(payload);
      if (message) this.received(message);
    });
    this.greet();
  }

  /** One after the other, because two connections of the pool may overtake each other. */
  publish(message: BusMessage): Promise<void> {
    const sent = this.sending.then(() => notifyOn(this.database.identity, [message]));
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  publishWithin(transaction: Statements, events: readonly BusEvent[]): Promise<void> {
    return notifyOn(transaction, events);
  }

  join(): null {
    return null;
  }

  leave(): void {
    // Every process hears every channel.
  }

  override async close(): Promise<void> {
    await super.close();
    this.stopListening();
    await this.sending;
  }

  protected override lost(): void {
    this.reader.clear();
    super.lost();
  }
}

/** Notifies in one statement, so that the parts of a message stay together. */
async function notifyOn(statements: Statements, messages: readonly BusMessage[]): Promise<void> {
  const payloads = messages.flatMap(toPayloads);
  await statements.execute(
    sql`select pg_notify(${BUS_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  );
}
