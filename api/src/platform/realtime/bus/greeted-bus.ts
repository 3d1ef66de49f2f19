import { randomBytes } from 'node:crypto';
import { openListeners } from '../../listeners';
import type { Log } from '../log';
import type { BusListener, BusMessage, OpenBus } from './bus';

/** How often the greeting is repeated until it arrives: soon at first, because the connection has just been opened. */
const RETRY_MS = { first: 20, most: 1_000 };

/** A bus that is ready once its own greeting has arrived, because from then on all messages arrive. */
export abstract class GreetedBus implements OpenBus {
  readonly process = randomBytes(8).toString('hex');
  /**
   * A failing listener is logged here. Otherwise the sender would see the error, and send the messages to all listeners
   * again.
   */
  private readonly listeners = openListeners<[tell: (listener: BusListener) => void]>((failure) =>
    this.log.error({ err: failure }, 'A message between processes could not be taken'),
  );
  private retry: NodeJS.Timeout | undefined;
  private delay = RETRY_MS.first;
  private state: 'greeting' | 'ready' | 'closed' = 'greeting';

  constructor(
    protected readonly log: Log,
    /** What carries the messages, for the log. */
    private readonly way: string,
  ) {}

  abstract publishAll(messages: readonly BusMessage[]): Promise<void>;
  abstract join(channel: string): Promise<void> | null;
  abstract leave(channel: string): void;
  abstract open(): void;

  get isReady(): boolean {
    return this.state === 'ready';
  }

  publish(message: BusMessage): Promise<void> {
    return this.publishAll([message]);
  }

  add(listener: BusListener): void {
    this.listeners.on((tell) => tell(listener));
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.retry);
    await Promise.resolve();
  }

  protected get isClosed(): boolean {
    return this.state === 'closed';
  }

  protected greet(): void {
    clearTimeout(this.retry);
    if (this.state !== 'greeting') return;
    this.retry = setTimeout(() => this.greet(), this.delay);
    this.delay = Math.min(this.delay * 2, RETRY_MS.most);
    // A greeting that cannot be sent is like one that does not arrive: the next one follows.
    this.publish({ kind: 'hello', process: this.process }).catch(() => undefined);
  }

  protected received(message: BusMessage): void {
    if (this.state === 'closed') return;
    if (message.kind === 'hello' && message.process === this.process) this.ready();
    this.listeners.tell((listener) => listener.onMessage(message));
  }

  /** Messages may be missed until the own greeting arrives again. */
  protected lost(): void {
    if (this.state === 'closed') return;
    if (this.state === 'ready') this.log.warn({}, `Live updates are interrupted: ${this.way} was lost`);
    this.state = 'greeting';
    this.listeners.tell((listener) => listener.onLost());
    this.greet();
  }

  private ready(): void {
    if (this.state !== 'greeting') return;
    this.state = 'ready';
    this.delay = RETRY_MS.first;
    clearTimeout(this.retry);
    this.listeners.tell((listener) => listener.onReady());
  }
}
