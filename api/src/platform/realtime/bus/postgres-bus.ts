import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import type { Log } from '../log';
import type { Bus, BusListener, BusMessage } from './bus';

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

/** Greetings are repeated until one is heard: soon at first, because the server has just begun to listen. */
const RETRY_MS = { first: 20, most: 1_000 };

/**
 * Messages between API processes as PostgreSQL notifications. It is ready when it has heard its own greeting:
 * from then on it hears everybody's.
 */
export class PostgresBus implements Bus {
  readonly process = randomBytes(8).toString('hex');
  private readonly reader = new PayloadReader<BusMessage>();
  private readonly listeners: BusListener[] = [];
  private stopListening: () => void = () => undefined;
  private sending: Promise<unknown> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private delay = RETRY_MS.first;
  private state: 'greeting' | 'ready' | 'closed' = 'greeting';

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  add(listener: BusListener): void {
    this.listeners.push(listener);
  }

  open(): void {
    // The listener tells an empty payload when its connection was lost.
    this.stopListening = this.database.listener.on(BUS_CHANNEL, (payload) =>
      payload === '' ? this.lost() : this.received(payload),
    );
    this.greet();
  }

  /** One after the other, because two connections of the pool may overtake each other. */
  publish(message: BusMessage): Promise<void> {
    const sent = this.sending.then(() => notifyOn(this.database.identity, [message]));
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.retry);
    this.stopListening();
    await this.sending;
  }

  private greet(): void {
    clearTimeout(this.retry);
    if (this.state !== 'greeting') return;
    this.retry = setTimeout(() => this.greet(), this.delay);
    this.delay = Math.min(this.delay * 2, RETRY_MS.most);
    // A greeting that cannot be sent is as good as one that is not heard: the next one follows.
    this.publish({ kind: 'hello', process: this.process }).catch(() => undefined);
  }

  private received(payload: string): void {
    const message = this.reader.read(payload);
    if (!message || this.state === 'closed') return;
    if (message.kind === 'hello' && message.process === this.process) this.ready();
    for (const listener of this.listeners) listener.onMessage(message);
  }

  private ready(): void {
    if (this.state !== 'greeting') return;
    this.state = 'ready';
    this.delay = RETRY_MS.first;
    clearTimeout(this.retry);
    for (const listener of this.listeners) listener.onReady();
  }

  private lost(): void {
    if (this.state === 'closed') return;
    if (this.state === 'ready') this.log.warn({}, 'Live updates are interrupted: the database was lost');
    this.state = 'greeting';
    this.reader.clear();
    for (const listener of this.listeners) listener.onLost();
    this.greet();
  }
}

/** What can run a statement: the pool, or the connection of an open transaction. */
type Statements = Pick<Database['identity'], 'execute'>;

/** Notifies in one statement, so that the parts of a message stay together. */
export async function notifyOn(statements: Statements, messages: readonly BusMessage[]): Promise<void> {
  const payloads = messages.flatMap(toPayloads);
  await statements.execute(
    sql`select pg_notify(${BUS_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  );
}
