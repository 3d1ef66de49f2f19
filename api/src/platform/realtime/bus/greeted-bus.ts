import { randomBytes } from 'node:crypto';
import { openListeners } from '../../listeners';
import type { Log } from '../log';
import type { BusListener, BusMessage, OpenBus } from './bus';

/** Greetings are repeated until one is heard: soon at first, because the line has just been opened. */
const RETRY_MS = { first: 20, most: 1_000 };

/** A bus that is ready when it has heard its own greeting: from then on it hears everybody's messages. */
export abstract class GreetedBus implements OpenBus {
  readonly process = randomBytes(8).toString('hex');
  /** One that fails is no reason to tell all of them again, as whoever tells would. */
  private readonly listeners = openListeners<[tell: (listener: BusListener) => void]>((failure) =>
    this.log.error({ err: failure }, 'A message between processes could not be taken'),
  );
  private retry: NodeJS.Timeout | undefined;
  private delay = RETRY_MS.first;
  private state: 'greeting' | 'ready' | 'closed' = 'greeting';

  constructor(
    protected readonly log: Log,
    /** Over what it carries messages, for the log. */
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
    // A greeting that cannot be sent is as good as one that is not heard: the next one follows.
    this.publish({ kind: 'hello', process: this.process }).catch(() => undefined);
  }

  protected received(message: BusMessage): void {
    if (this.state === 'closed') return;
    if (message.kind === 'hello' && message.process === this.process) this.ready();
    this.listeners.tell((listener) => listener.onMessage(message));
  }

  /** Something may have been missed, and may be until the own greeting is heard again. */
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
