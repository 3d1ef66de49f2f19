import { onIdentityChange, type Notices } from '../database/notices';
import { whyUnavailable } from '../database/unavailable';
import type { Log } from './log';
import { CLOSE } from './sockets/protocol';
import type { SocketServer } from './sockets/socket-server';

/** What a user may listen to now; null if they may not connect at all. */
export type RightsOf = (userId: number) => Promise<MayListen | null>;
/** Whether the user may listen to all of these channels. */
type MayListen = (channels: Iterable<string>) => Promise<boolean>;

/** Which of these sign-ins have ended. */
export type EndedAmong = (tokens: number[]) => Promise<ReadonlySet<number>>;

/** Instead of the id of a user: the rights of anybody may have changed. */
const EVERYBODY = '';
/** Changes of this table have no effect on rights. */
const WITHOUT_EFFECT = 'hostnames';
/** The end of a sign-in does not affect sockets of the person's other sign-ins. */
const SIGN_INS = 'tokens';
/** How often sign-ins are checked that may have expired, as there is no notice of that. */
const EXPIRY_MS = 60_000;
const UNCHECKED = 'The rights of live connections could not be checked';

/**
 * The delay of a second check after each change, because the change may fall between the check of a right and its
 * answer.
 */
const AGAIN_MS = 5_000;

/** How often in a row a person's rights are tried to be read before their sockets are closed. */
const MAX_TRIES = 3;

/** How many of the people whose rights could not be read are logged by their ids. */
const MAX_NAMED = 20;

/** The time for a client that signs out to close its own sockets. Otherwise all of its tabs would reconnect in vain. */
const SIGN_OUT_MS = 300;

/**
 * Checks after every change of rights whether the sockets of this process may still listen to their channels, and after
 * every end of a sign-in which of them depended on it. A socket that may not stay is closed: its client reconnects and
 * is authorised again for each channel, or is told not to come back. So is the socket of a person whose rights cannot be
 * read several times in a row.
 */
export function watchRights(
  notices: Notices,
  sockets: SocketServer,
  { rightsOf, endedAmong }: { rightsOf: RightsOf; endedAmong: EndedAmong },
  log: Log,
  again_ms = AGAIN_MS,
): () => void {
  let wanted = false;
  /** The ids of users to check now, of those to check again when the timer fires, and of those for the time after that. */
  const suspects = new Set<string>();
  const due = new Set<string>();
  const later = new Set<string>();
  /** How often in a row the rights of these users could not be read. */
  const tries = new Map<string, number>();
  let running = false;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let signInCheck: NodeJS.Timeout | undefined;

  const checkSignIns = async () => {
    const tokens = sockets.tokens();
    if (tokens.length === 0) return;
    for (const connection of sockets.connectionsBy(await endedAmong(tokens))) {
      sockets.disconnect(connection, CLOSE.reconnect, 'The sign-in has ended');
    }
  };

  const check = async () => {
    // Rights come first, so that a client of a deactivated account is told not to come back.
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

  const failedToRead = (userId: string) => {
    const failed = (tries.get(userId) ?? 0) + 1;
    if (failed < MAX_TRIES) {
      tries.set(userId, failed);
      checkLater(userId);
      return;
    }
    tries.delete(userId);
    for (const connection of sockets.connectionsOf(userId))
      sockets.disconnect(connection, CLOSE.reconnect, 'Rights could not be checked');
  };

  const checkRights = async () => {
    if (suspects.size === 0) return;
    const suspectIds = new Set(suspects);
    // Cleared before the first query, so that users who change meanwhile are checked again.
    suspects.clear();
    const users = new Set(sockets.users());
    for (const userId of tries.keys()) if (!users.has(userId)) tries.delete(userId);
    const failed: { userId: string; error: unknown }[] = [];
    let away: Error | undefined;
    for (const userId of users) {
      if (!suspectIds.has(EVERYBODY) && !suspectIds.has(userId)) continue;
      try {
        // Everybody else would wait for it as long, and fail as well.
        if (away) throw away;
        await checkRightsOf(userId);
        tries.delete(userId);
      } catch (error) {
        if (error instanceof Error && whyUnavailable(error) === 'away') away = error;
        failed.push({ userId, error });
        failedToRead(userId);
      }
    }
    if (failed.length === 0) return;
    const user_ids = failed.slice(0, MAX_NAMED).map(({ userId }) => Number(userId));
    log.error({ err: failed[0]?.error, people: failed.length, user_ids }, UNCHECKED);
  };

  const run = async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted && !isStopped) {
      wanted = false;
      await check().catch((error: unknown) => log.error({ err: error }, UNCHECKED));
    }
    running = false;
  };

  const checkEnded = () => {
    signInCheck = undefined;
    void run();
  };

  /** Schedules a second check at least this long after each change, however many changes follow. */
  const checkAgain = () => {
    for (const whose of due) suspects.add(whose);
    due.clear();
    for (const whose of later) due.add(whose);
    later.clear();
    again = due.size > 0 ? setTimeout(checkAgain, again_ms) : undefined;
    void run();
  };

  const checkLater = (whose: string) => {
    if (isStopped) return;
    (again === undefined ? due : later).add(whose);
    again ??= setTimeout(checkAgain, again_ms);
  };

  const expiry = setInterval(() => void run(), EXPIRY_MS);
  const unlisten = onIdentityChange(notices, ({ table, user_id }) => {
    if (table === WITHOUT_EFFECT) return;
    // For sign-ins the name of the table instead of a user id, so that nobody's rights are checked.
    const whose = table === SIGN_INS ? SIGN_INS : user_id === null ? EVERYBODY : String(user_id);
    if (table === SIGN_INS) signInCheck ??= setTimeout(checkEnded, SIGN_OUT_MS);
    else {
      suspects.add(whose);
      void run();
    }
    checkLater(whose);
  });
  return () => {
    isStopped = true;
    clearTimeout(again);
    clearTimeout(signInCheck);
    clearInterval(expiry);
    unlisten();
  };
}
