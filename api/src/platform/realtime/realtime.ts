import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { trustedProxies, visitorOf } from '@storeroom/serving';
import { ANYTHING, onIdentityChange, type Notices } from '../database/notices';
import { whyUnavailable } from '../database/unavailable';
import type { Log } from './log';
import { liveUpdatesAway } from '../http/problem';
import { CLOSE } from './sockets/protocol';
import { SocketServer, refuseUpgrade, type SocketMetrics } from './sockets/socket-server';
import type { Config, Role } from '../config';
import type { Database } from '../database/database';
import { HostedPublisher } from './publishing/hosted-publisher';
import { type Bus, type Grant, MemoryBus, WRITTEN } from './bus/bus';
import { OutboxPublisher, type PublishingMetrics, wakeElsewhere } from './publishing/outbox-publisher';
import type { Kind } from './publishing/outbox.sql';
import { valkeySettings } from './bus/valkey';
import { ValkeyBus } from './bus/valkey-bus';
import { type DisconnectReason, OwnPublisher } from './publishing/publisher';
import { hintApp, pusherApp } from './realtime-settings';
import type { PusherApp } from './sockets/signature';
import { TeamEvents, type TeamEventListener } from './bus/team-events';
import { TriggerApi } from './trigger/trigger-api';

/** What a user may listen to now; null if they may not connect at all. */
export type RightsOf = (userId: number) => Promise<MayListen | null>;
/** Whether the user may listen to all of these channels. */
type MayListen = (channels: Iterable<string>) => Promise<boolean>;

/** Which of these sign-ins have ended. */
type EndedAmong = (tokens: number[]) => Promise<ReadonlySet<number>>;

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
const MOST_TRIES = 3;

/** How many of the people whose rights could not be read are logged by their ids. */
const MOST_NAMED = 20;

/** The time for a client that signs out to close its own sockets. Otherwise all of its tabs would reconnect in vain. */
const FAREWELL_MS = 300;

/**
 * Checks after every change of rights whether the sockets of this process may still listen to their channels, and after
 * every end of a sign-in which of them depended on it. A socket that may not stay is closed: its client reconnects and
 * is authorised again for each channel, or is told not to come back. So is the socket of a person whose rights cannot be
 * read several times in a row.
 */
function watchRights(
  notices: Notices,
  sockets: SocketServer,
  { rightsOf, endedAmong }: { rightsOf: RightsOf; endedAmong: EndedAmong },
  log: Log,
): () => void {
  let wanted = false;
  /** The ids of users to check now, of those to check again when the timer fires, and of those for the time after that. */
  const suspects = new Set<string>();
  const due = new Set<string>();
  const later = new Set<string>();
  /** How often in a row the rights of these users could not be read. */
  const tries = new Map<string, number>();
  let running = false;
  let isOver = false;
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
    if (failed < MOST_TRIES) {
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
    const asked = new Set(suspects);
    // Cleared before the first query, so that users who change meanwhile are checked again.
    suspects.clear();
    const users = new Set(sockets.users());
    for (const userId of tries.keys()) if (!users.has(userId)) tries.delete(userId);
    const failed: { userId: string; error: unknown }[] = [];
    let away: Error | undefined;
    for (const userId of users) {
      if (!asked.has(EVERYBODY) && !asked.has(userId)) continue;
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
    const user_ids = failed.slice(0, MOST_NAMED).map(({ userId }) => Number(userId));
    log.error({ err: failed[0]?.error, people: failed.length, user_ids }, UNCHECKED);
  };

  const run = async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted && !isOver) {
      wanted = false;
      await check().catch((error: unknown) => log.error({ err: error }, UNCHECKED));
    }
    running = false;
  };

  const endSignIns = () => {
    farewell = undefined;
    void run();
  };

  /** Schedules a second check at least this long after each change, however many changes follow. */
  const lookAgain = () => {
    for (const whose of due) suspects.add(whose);
    due.clear();
    for (const whose of later) due.add(whose);
    later.clear();
    again = due.size > 0 ? setTimeout(lookAgain, AGAIN_MS) : undefined;
    void run();
  };

  const checkLater = (whose: string) => {
    if (isOver) return;
    (again === undefined ? due : later).add(whose);
    again ??= setTimeout(lookAgain, AGAIN_MS);
  };

  const expiry = setInterval(() => void run(), EXPIRY_MS);
  const unlisten = onIdentityChange(notices, ({ table, user_id }) => {
    if (table === WITHOUT_EFFECT) return;
    // For sign-ins the name of the table instead of a user id, so that nobody's rights are checked.
    const whose = table === SIGN_INS ? SIGN_INS : user_id === null ? EVERYBODY : String(user_id);
    if (table === SIGN_INS) farewell ??= setTimeout(endSignIns, FAREWELL_MS);
    else {
      suspects.add(whose);
      void run();
    }
    checkLater(whose);
  });
  return () => {
    isOver = true;
    clearTimeout(again);
    clearTimeout(farewell);
    clearInterval(expiry);
    unlisten();
  };
}

/** The live updates of one API process. */
export interface Realtime {
  /** The credentials that sign admissions to channels. */
  readonly app: PusherApp;
  /** Null if the sockets are on a hosted or self-run server. */
  readonly sockets: SocketServer | null;
  /** Handles `/app/{key}`. Every other upgrade is answered with 404. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Handles Pusher's HTTP API, `/apps/{id}/…`, including requests that it refuses. */
  handleTrigger(request: IncomingMessage, response: ServerResponse): void;
  /** Remembers the user and sign-in of a socket, so that it can be closed when their rights or sign-in end. */
  grant(socketId: string, grant: Grant): Promise<void>;
  disconnectUser(userId: number, reason: DisconnectReason): Promise<void>;
  /**
   * Calls the listener when a team that this process follows may have changed, whoever has changed it; see
   * `TeamEventListener`. Returns a function that removes it.
   */
  onTeamEvent(listener: TeamEventListener): () => void;
  /** To be called before each use of data that is kept of a team until an event of it. See `Bus`. */
  followTeam: (team_id: number) => void;
  metrics(): SocketMetrics & PublishingMetrics & { bus_up: boolean };
  /** Disconnects the clients of this process, at random times within this period. */
  drain(within_ms: number): Promise<void>;
  close(): Promise<void>;
}

const BEAT_MS = 10_000;
/** How long to wait for the last events that are being sent to a hosted server. */
const TIMEOUT_MS = 3_000;
const NO_SOCKETS: SocketMetrics = { connections: 0, channels: 0, subscriptions: 0, slow_clients: 0 };

function sumOf(outboxes: readonly OutboxPublisher[]): PublishingMetrics {
  const each = outboxes.map((outbox) => outbox.metrics());
  return {
    events_published: each.reduce((sum, { events_published }) => sum + events_published, 0),
    event_failures: each.reduce((sum, { event_failures }) => sum + event_failures, 0),
  };
}

interface RealtimeOptions {
  config: Pick<Config, 'app_key' | 'pusher' | 'releases_hint_secret'> &
    Partial<Pick<Config, 'trusted_proxies' | 'sockets_per_address' | 'redis_url' | 'roles'>>;
  database: Database;
  rightsOf: RightsOf;
  endedAmong: EndedAmong;
  log: Log;
}

function openSockets(
  { trusted_proxies, sockets_per_address }: RealtimeOptions['config'],
  app: PusherApp,
  bus: Bus,
) {
  const trusts = trustedProxies(trusted_proxies);
  return new SocketServer({
    app,
    bus,
    visitorOf: (request) => visitorOf(request, trusts),
    ...(sockets_per_address === undefined
      ? {}
      : { limits: { connections_per_address: sockets_per_address } }),
  });
}

/** Opens the live updates by the settings: our own socket server, or a connection to another one. */
export function openRealtime({ config, database, rightsOf, endedAmong, log }: RealtimeOptions): Realtime {
  const app = pusherApp(config);
  const teamEvents = new TeamEvents();
  const valkey = valkeySettings({ redis_url: null, ...config });
  const bus = valkey ? new ValkeyBus(valkey, database, log) : new MemoryBus(database.processLock, log);
  bus.add(teamEvents);
  const does = (role: Role) => config.roles?.has(role) ?? true;
  const sockets = config.pusher || !does('sockets') ? null : openSockets(config, app, bus);
  if (sockets) bus.add(sockets);
  const publisher = config.pusher ? new HostedPublisher(config.pusher, log) : new OwnPublisher(bus);
  // A hosted server may be slow or refuse events, and notices must not wait for it.
  const kinds: Kind[] = config.pusher ? ['notices', 'events'] : ['all'];
  const outboxes = does('publisher')
    ? kinds.map((kind) => new OutboxPublisher(database, publisher, bus, log, kind))
    : [];
  bus.add({
    onMessage(message) {
      if (message.kind === 'written') for (const outbox of outboxes) outbox.wake();
      if (message.kind === 'notice') database.notices.notify(message);
    },
    onLost: () => undefined,
    onReady: () => database.notices.notify(ANYTHING),
  });
  if (outboxes.length > 0) bus.join(WRITTEN)?.catch(() => undefined);
  const stopWaking = outboxes.length > 0 ? () => undefined : wakeElsewhere(database, bus);
  const trigger = sockets && new TriggerApi(app, hintApp(config), sockets, bus, log);
  const unwatch = sockets && watchRights(database.notices, sockets, { rightsOf, endedAmong }, log);
  const beat = setInterval(() => sockets?.beat(), BEAT_MS);
  bus.open();

  return {
    app,
    sockets,
    handleUpgrade(request, socket, head) {
      if (sockets) sockets.handleUpgrade(request, socket, head);
      else refuseUpgrade(socket);
    },
    handleTrigger(request, response) {
      if (trigger) trigger.handle(request, response);
      else response.writeHead(404).end();
    },
    async grant(socketId, grant) {
      // A hosted server closes sockets by itself. Our own sockets may be on any process with the role.
      if (config.pusher || sockets?.grant(socketId, grant)) return;
      await bus.publish({ kind: 'grant', socket_id: socketId, ...grant }).catch((error: unknown) => {
        log.warn({ err: error }, 'A socket elsewhere could not be let in');
        throw liveUpdatesAway();
      });
    },
    disconnectUser: (userId, reason) => publisher.disconnectUser(userId, reason),
    onTeamEvent: (listener) => teamEvents.on(listener),
    followTeam: (team_id) => bus.follow(team_id),
    metrics: () => ({
      ...(sockets?.metrics() ?? NO_SOCKETS),
      ...sumOf(outboxes),
      bus_up: bus.isReady,
    }),
    drain: async (within_ms) => sockets?.drain(within_ms),
    async close() {
      clearInterval(beat);
      unwatch?.();
      // A server that does not answer is cut off. The remaining events are sent by another process, or after the next start.
      const late = setTimeout(() => publisher.close(), TIMEOUT_MS);
      await Promise.all(outboxes.map((outbox) => outbox.close()));
      stopWaking();
      clearTimeout(late);
      publisher.close();
      await sockets?.close();
      await bus.close();
    },
  };
}
