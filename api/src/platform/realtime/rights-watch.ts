import { onIdentityChange } from '../database/identity-changes';
import type { Listener } from '../database/listener';
import type { Log } from './log';
import { CLOSE } from './sockets/protocol';
import type { SocketServer } from './sockets/socket-server';

/** What a user may listen to now; null when they may not be here at all. */
export type RightsOf = (userId: number) => Promise<MayListen | null>;
/** Whether all of these. */
export type MayListen = (channels: Iterable<string>) => Promise<boolean>;

/** Which of these sign-ins have ended. */
export type EndedAmong = (tokens: number[]) => Promise<ReadonlySet<number>>;

/** In place of the id of a user: the rights of anybody may have changed. */
const EVERYBODY = '';
/** Nothing is heard by a hostname. */
const WITHOUT_EFFECT = 'hostnames';
/** A sign-in that ends leaves the sockets of the person's other places alone. */
const SIGN_INS = 'tokens';
/** One may also end by its time, of which nothing tells. */
const EXPIRY_MS = 60_000;

/** A change may fall between the question for a right and its answer: looked at once more when both are over. */
const AGAIN_MS = 5_000;

/** Whoever signs out closes the own sockets: they have this long to, or every tab would come back for nothing. */
const FAREWELL_MS = 300;

/**
 * Looks after every change of rights whether the sockets of this process may still listen to what they were let into,
 * and after every end of a sign-in which of them lived by it. A socket that may not stay is closed: its client comes back
 * and is asked again for each channel, or is told to stay away.
 */
export function watchRights(
  listener: Listener,
  sockets: SocketServer,
  { rightsOf, endedAmong }: { rightsOf: RightsOf; endedAmong: EndedAmong },
  log: Log,
): () => void {
  let wanted = false;
  /** Ids of users whose rights are to be looked at, and of those who are looked at again later. */
  const suspects = new Set<string>();
  const later = new Set<string>();
  let running = false;
  let again: NodeJS.Timeout | undefined;
  let farewell: NodeJS.Timeout | undefined;

  const checkSignIns = async () => {
    const tokens = sockets.tokens();
    if (tokens.length === 0) return;
    for (const connection of sockets.connectionsBy(await endedAmong(tokens))) {
      sockets.disconnect(connection, CLOSE.reconnect, 'The sign-in has ended');
    }
  };

  const check = async () => {
    // Rights first: a closed account is told to stay away.
    await checkRights();
    await checkSignIns();
  };

  const checkRightsOf = async (userId: string) => {
    const mayListen = await rightsOf(Number(userId));
    for (const connection of sockets.connectionsOf(userId)) {
      if (!mayListen)
        sockets.disconnect(connection, CLOSE.unauthorised, 'The account may not listen any more');
      else if (!(await mayListen(connection.grants.get(userId) ?? []))) {
        sockets.disconnect(connection, CLOSE.reconnect, 'Rights have changed');
      }
    }
  };

  const checkRights = async () => {
    if (suspects.size === 0) return;
    const present = new Set(sockets.users());
    if (suspects.delete(EVERYBODY)) for (const userId of present) suspects.add(userId);
    for (const userId of suspects) {
      // Before it is asked: a change meanwhile makes them a suspect again.
      suspects.delete(userId);
      if (!present.has(userId)) continue;
      await checkRightsOf(userId).catch((error: unknown) => {
        suspects.add(userId);
        throw error;
      });
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

  const endSignIns = () => {
    farewell = undefined;
    void run();
  };

  const expiry = setInterval(() => void run(), EXPIRY_MS);
  const unlisten = onIdentityChange(listener, ({ table, user_id }) => {
    if (table === WITHOUT_EFFECT) return;
    if (table === SIGN_INS) farewell ??= setTimeout(endSignIns, FAREWELL_MS);
    else {
      const whose = user_id === null ? EVERYBODY : String(user_id);
      suspects.add(whose);
      later.add(whose);
      void run();
    }
    clearTimeout(again);
    again = setTimeout(() => {
      for (const whose of later) suspects.add(whose);
      later.clear();
      void run();
    }, AGAIN_MS);
  });
  return () => {
    clearTimeout(again);
    clearTimeout(farewell);
    clearInterval(expiry);
    unlisten();
  };
}
