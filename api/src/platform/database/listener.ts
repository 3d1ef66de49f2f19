import { Client, type ClientConfig } from 'pg';
import { Unavailable } from './unavailable';

export interface Listener {
  /** Under which the server and other processes know it. */
  readonly name: string;
  /**
   * Calls `listener` on every NOTIFY, and with an empty payload from each moment on which it listens, the first one too
   * and every one after the connection was lost: before it something may have been missed.
   */
  on(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** The same with what the pool needs to know of the server. */
export interface ListeningConnection extends Listener {
  /** Resolves when the server answers on it. */
  beat(): Promise<void>;
  /** Gives up the connection at once and looks for another. */
  breakOff(): void;
}

const RECONNECT_MS = 500;

/** Under which a process listens that hears of events here; one that hears of them elsewhere adds where. */
export const LISTENER = 'storeroom-listener';

/** One connection that listens for all channels; it comes back by itself. */
export function openListener(
  connection: ClientConfig,
  admit: (client: Client) => Promise<void>,
  application_name: string = LISTENER,
): ListeningConnection {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Client | null = null;
  let opening: Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  const open = async () => {
    retry = undefined;
    const next = new Client({ ...connection, application_name });
    opening = next;
    const lost = () => {
      if (client === next) client = null;
      if (opening === next) opening = null;
      if (!closed) retry ??= setTimeout(() => (connecting = open()), RECONNECT_MS);
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', (message) => {
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload ?? '');
    });
    try {
      await next.connect();
      await admit(next);
      if (opening === next) opening = null;
      client = next;
      for (const channel of [...listeners.keys()]) await listen(next, channel);
    } catch {
      lost();
      next.connection.stream.destroy();
    }
  };

  const listen = (on: Client, channel: string) =>
    inTurn(on, `listen ${on.escapeIdentifier(channel)}`, () => {
      // At once, and so before anything that is notified from now on.
      for (const listener of listeners.get(channel) ?? []) listener('');
    });
  /** One statement after the other. */
  const inTurn = (on: Client, statement: string, done: () => void) => {
    const said = turn.then(
      () =>
        new Promise<void>((resolve, reject) => {
          on.query(statement, (error: Error | null) => {
            if (error) return reject(error);
            done();
            resolve();
          });
        }),
    );
    turn = said.catch(() => undefined);
    return said;
  };
  let connecting = open();

  return {
    name: application_name,
    on(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else listeners.set(channel, new Set([listener]));
      // A connection that breaks meanwhile listens for it when it is back.
      if (!known && client) listen(client, channel).catch(() => undefined);
      return () => listeners.get(channel)?.delete(listener);
    },
    async beat() {
      if (!client) throw new Unavailable('away');
      await inTurn(client, 'select 1', () => undefined);
    },
    breakOff() {
      (client ?? opening)?.connection.stream.destroy(new Unavailable('away'));
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
