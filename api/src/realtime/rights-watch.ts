import type { Listener } from '../database/listener';
import type { Log } from './log';
import { CLOSE } from './sockets/protocol';
import type { SocketServer } from './sockets/socket-server';

/** What a person may hear now; null when they may not be here at all. */
export type RightsOf = (userId: number) => Promise<MayHear | null>;
/** Whether all of these. */
export type MayHear = (channels: Iterable<string>) => Promise<boolean>;

/** Notified by the database, with the name of the table, whenever teams, people, memberships or tokens change. */
const IDENTITY_CHANNEL = 'storeroom_identity';
/** A token that ends leaves the sockets of the person's other places alone; nothing is heard by a hostname. */
const WITHOUT_EFFECT = new Set(['tokens', 'hostnames']);

/** A change may fall between the question for a right and its answer: looked at once more when both are over. */
const AGAIN_MS = 5_000;

/**
 * Looks after every change of rights whether the sockets of this process may still hear what they were let into. A
 * socket that may not is closed: its client comes back and is asked again for each channel, or is told to stay away.
 */
export function watchRights(
  listener: Listener,
  sockets: SocketServer,
  rightsOf: RightsOf,
  log: Log,
): () => void {
  let wanted = false;
  let running = false;
  let again: NodeJS.Timeout | undefined;

  const check = async () => {
    for (const userId of sockets.users()) {
      const mayHear = await rightsOf(Number(userId));
      for (const connection of sockets.connectionsOf(userId)) {
        if (!mayHear)
          sockets.disconnect(connection, CLOSE.unauthorised, 'The account may not listen any more');
        else if (!(await mayHear(connection.grants.get(userId) ?? []))) {
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

  const unlisten = listener.on(IDENTITY_CHANNEL, (table) => {
    if (WITHOUT_EFFECT.has(table)) return;
    void run();
    clearTimeout(again);
    again = setTimeout(() => void run(), AGAIN_MS);
  });
  return () => {
    clearTimeout(again);
    unlisten();
  };
}
