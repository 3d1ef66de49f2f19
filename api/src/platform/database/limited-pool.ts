import { Pool, type ClientConfig, type PoolClient } from 'pg';
import { type FairQueue, type FairQueueOptions, openFairQueue } from '../fair-queue';
import { currentRequester } from './on-behalf';
import { WrongConnection } from './connection-check';
import { requireNoConnection } from './one-connection';
import { Unavailable, waitedAtPooler } from './unavailable';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

export interface LimitedPoolOptions extends ClientConfig {
  max: number;
  /** How callers share the connections. Without it they get them in the order in which they ask. */
  shares?: Omit<FairQueueOptions, 'slots' | 'notNow'>;
  /** Whether the server is known to be away. Then nobody waits for a connection. */
  isAway: () => boolean;
  /**
   * Rejects a connection that must not be used. After a WrongConnection the open ones are not used again either,
   * because a proxy in between has changed and may have lost their prepared statements.
   */
  admit: (client: PoolClient) => Promise<void>;
  /** Whether tasks that hold a connection of another pool may use this one. */
  open_to_holders?: boolean;
}

/**
 * A pool that tasks cannot use while they hold a connection, that shares its connections fairly and limits the time
 * that callers wait, and whose connections are closed at once when the server has stopped answering.
 */
export class LimitedPool extends Pool {
  private readonly open = new Set<PoolClient>();
  /** Connections that were open when a new one was refused. */
  private outdated = new WeakSet<PoolClient>();
  private readonly isAway: () => boolean;
  private readonly open_to_holders: boolean;
  /** The queue for the connections; each has a slot. */
  private readonly line: FairQueue | null;
  private readonly slotOf = new Map<PoolClient, () => void>();

  constructor({ isAway, admit, open_to_holders = false, shares, ...config }: LimitedPoolOptions) {
    // Runs before the pool hands the connection out, and watches it first, so that it can be closed meanwhile.
    const onConnect = async (client: PoolClient) => {
      this.watch(client);
      await admit(client).catch((error: unknown) => {
        this.open.delete(client);
        if (error instanceof WrongConnection) this.outdated = new WeakSet(this.open);
        throw error;
      });
    };
    super({ ...config, onConnect } as ClientConfig);
    this.isAway = isAway;
    this.open_to_holders = open_to_holders;
    const notNow = () => new Unavailable('busy');
    this.line = shares ? openFairQueue({ ...shares, slots: config.max, notNow }) : null;
    this.on('release', (_error, client) => {
      this.slotOf.get(client)?.();
      this.slotOf.delete(client);
    });
    // The next use replaces a broken connection. Without a listener the error would end the process.
    this.on('error', () => undefined);
    this.on('remove', (client) => this.open.delete(client));
  }

  private watch(client: PoolClient): void {
    this.open.add(client);
    client.on('error', () => this.open.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connecting = this.ask();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** Whether a connection is still open; false as soon as it is lost, whoever uses it. */
  has(client: PoolClient): boolean {
    return this.open.has(client);
  }

  /** Closes all connections, so that callers that wait for an answer get an error at once. */
  breakOff(): void {
    const lost = new Unavailable('away');
    for (const { connection } of this.open) connection.stream.destroy(lost);
  }

  /** The number of tasks that wait for a connection. */
  get waits(): number {
    return this.line ? this.line.counts().waiting : this.waitingCount;
  }

  private async ask(): Promise<PoolClient> {
    if (!this.open_to_holders) requireNoConnection();
    if (this.isAway()) throw new Unavailable('away');
    if (!this.line) return this.take();
    const release = await this.line.acquire(currentRequester());
    try {
      if (this.isAway()) throw new Unavailable('away');
      const client = await this.take();
      this.slotOf.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }

  private async take(): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await super.connect();
        if (!this.outdated.has(client)) return client;
        client.release(true);
      }
    } catch (error) {
      // The message of `pg` for a wait that took too long; other errors come from the server or the system.
      const waited =
        (error as Error).message === 'timeout exceeded when trying to connect' || waitedAtPooler(error);
      throw new Unavailable(waited ? 'busy' : 'away', { cause: error });
    }
  }
}
