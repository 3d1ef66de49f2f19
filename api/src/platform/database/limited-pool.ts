import { Pool, type ClientConfig, type PoolClient } from 'pg';
import { type FairQueue, type FairQueueOptions, openFairQueue } from '../fair-queue';
import { onWhoseBehalf } from './on-behalf';
import { requireNoConnection } from './one-connection';
import { Unavailable, waitedAtPooler } from './unavailable';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

export interface LimitedPoolOptions extends ClientConfig {
  max: number;
  /** How those who ask for a connection share them; they are given in the order of asking where nothing is said. */
  shares?: Omit<FairQueueOptions, 'slots' | 'notNow'>;
  /** Whether the server is known to be away: nobody waits for a connection then. */
  isAway: () => boolean;
  /** Rejects for a connection on which nothing is to be done. */
  admit: (client: PoolClient) => Promise<void>;
  /** Whether who holds a connection of another pool may ask here. */
  open_to_holders?: boolean;
}

/**
 * A pool that nobody reaches while they hold a connection, at which nobody waits for long or keeps others waiting, and whose
 * connections can be broken off at once when the server has stopped answering.
 */
export class LimitedPool extends Pool {
  private readonly open = new Set<PoolClient>();
  private readonly isAway: () => boolean;
  private readonly open_to_holders: boolean;
  /** A slot for each connection. */
  private readonly line: FairQueue | null;
  private readonly slotOf = new Map<PoolClient, () => void>();

  constructor({ isAway, admit, open_to_holders = false, shares, ...config }: LimitedPoolOptions) {
    // Before anybody has it, and so that it can be broken off meanwhile.
    const onConnect = async (client: PoolClient) => {
      this.watch(client);
      await admit(client).catch((error: unknown) => {
        this.open.delete(client);
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
    // A connection that breaks is replaced on the next use; without listeners it would end the process.
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
    const asked = this.ask();
    if (!callback) return asked;
    asked.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** False from the moment that its connection is lost, whoever uses it. */
  has(client: PoolClient): boolean {
    return this.open.has(client);
  }

  /** Whoever waits for an answer on one of them hears now that none comes. */
  breakOff(): void {
    const lost = new Unavailable('away');
    for (const { connection } of this.open) connection.stream.destroy(lost);
  }

  /** Tasks that wait for a connection. */
  get waits(): number {
    return this.line ? this.line.counts().waiting : this.waitingCount;
  }

  private async ask(): Promise<PoolClient> {
    if (!this.open_to_holders) requireNoConnection();
    if (this.isAway()) throw new Unavailable('away');
    if (!this.line) return this.take();
    const release = await this.line.acquire(onWhoseBehalf());
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
      return await super.connect();
    } catch (error) {
      // The own pool's words for a queue that did not move in time; all else is the server's or the system's.
      const waited =
        (error as Error).message === 'timeout exceeded when trying to connect' || waitedAtPooler(error);
      throw new Unavailable(waited ? 'busy' : 'away', { cause: error });
    }
  }
}
