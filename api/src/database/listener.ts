import { Client, type ClientConfig } from 'pg';

export interface Listener {
  /** Calls `heard` on every NOTIFY, and once more whenever the connection was lost: something may be missed. */
  on(channel: string, heard: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

/** One connection that listens for all channels; it comes back by itself. */
export function openListener(connection: ClientConfig): Listener {
  const heard = new Map<string, Set<(payload: string) => void>>();
  let client: Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new Client({ ...connection, application_name: 'storeroom-listener' });
    const lost = () => {
      if (client === next) client = null;
      if (!closed) retry ??= setTimeout(reopen, RECONNECT_MS);
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', (message) => {
      for (const tell of heard.get(message.channel) ?? []) tell(message.payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of heard.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      client = next;
      // Channels that were added while we were connecting.
      for (const channel of heard.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch {
      lost();
    }
  };
  const reopen = async () => {
    retry = undefined;
    await open();
    for (const listeners of heard.values()) for (const tell of listeners) tell('');
  };
  let opening = open();

  return {
    on(channel, tell) {
      const known = heard.get(channel);
      if (known) known.add(tell);
      else heard.set(channel, new Set([tell]));
      if (!known) opening = opening.then(() => listen(channel));
      return () => heard.get(channel)?.delete(tell);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end();
    },
  };

  async function listen(channel: string): Promise<void> {
    await client?.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => undefined);
  }
}
