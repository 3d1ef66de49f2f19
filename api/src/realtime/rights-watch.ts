import type { Listener } from '../database/listener';
import type { Log } from './log';
import type { Connection } from './sockets/connection';
import { CLOSE, needsAuth } from './sockets/protocol';
import type { SocketServer } from './sockets/socket-server';

/** What a person may hear now; null when they may not be here at all. */
export type RightsOf = (userId: number) => Promise<MayHear | null>;
export type MayHear = (channel: string) => Promise<boolean>;

/** Notified by the database, with the name of the table, whenever teams, people, memberships or tokens change. */
const IDENTITY_CHANNEL = 'storeroom_identity';
/** A token that ends leaves the sockets of the person's other places alone; nothing is heard by a hostname. */
const WITHOUT_EFFECT = new Set(['tokens', 'hostnames']);

/**
 * Looks after every change of rights whether the sockets of this process may still hear what they hear. A socket
 * that may not is closed: its client comes back and is asked again for each channel, or is told to stay away.
 */
export function watchRights(
  listener: Listener,
  sockets: SocketServer,
  rightsOf: RightsOf,
  log: Log,
): () => void {
  let wanted = false;
  let running = false;

  const check = async () => {
    for (const userId of sockets.users()) {
      const mayHear = await rightsOf(Number(userId));
      for (const connection of sockets.connectionsOf(userId)) {
        if (!mayHear)
          sockets.disconnect(connection, CLOSE.unauthorised, 'The account may not listen any more');
        else if (!(await hearsRightly(connection, mayHear))) {
          sockets.disconnect(connection, CLOSE.reconnect, 'Rights have changed');
        }
      }
    }
  };

  const run = async () => {
    wanted = true;
    if (running) return;
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await check();
      }
    } catch (error) {
      log.error({ err: error }, 'The rights of live connections could not be checked');
    } finally {
      running = false;
    }
  };

  return listener.on(IDENTITY_CHANNEL, (table) => {
    if (!WITHOUT_EFFECT.has(table)) void run();
  });
}

async function hearsRightly({ channels }: Connection, mayHear: MayHear): Promise<boolean> {
  for (const channel of channels.keys()) if (needsAuth(channel) && !(await mayHear(channel))) return false;
  return true;
}
