import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { trustedProxies, visitorOf } from '@storeroom/serving';
import { ANYTHING, onIdentityChange, type Notices } from '../database/notices';
import type { Log } from './log';
import { serverBusy } from '../http/problem';
import { CLOSE } from './sockets/protocol';
import { SocketServer, refuseUpgrade, type SocketMetrics } from './sockets/socket-server';
import type { Config, Role } from '../config';
import type { Database } from '../database/database';
import { HostedPublisher } from './publishing/hosted-publisher';
import type { Bus, Grant } from './bus/bus';
import { OutboxPublisher, type PublishingMetrics, wakeElsewhere } from './publishing/outbox-publisher';
import type { Kind } from './publishing/outbox.sql';
import { OwnPublisher } from './publishing/own-publisher';
import { MemoryBus } from './bus/memory-bus';
import { valkeySettings } from './bus/valkey';
import { ValkeyBus } from './bus/valkey-bus';
import type { DisconnectReason } from './publishing/publisher';
import { hintApp, pusherApp } from './realtime-settings';
import type { PusherApp } from './sockets/signature';
import { TeamEvents, type TeamEventListener } from './bus/team-events';
import { TriggerApi } from './trigger/trigger-api';

/** What a user may listen to now; null when they may not be here at all. */
export type RightsOf = (userId: number) => Promise<MayListen | null>;
/** Whether all of these. */
type MayListen = (channels: Iterable<string>) => Promise<boolean>;

/** Which of these sign-ins have ended. */
type EndedAmong = (tokens: number[]) => Promise<ReadonlySet<number>>;

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
function watchRights(
  notices: Notices,
  sockets: SocketServer,
  { rightsOf, endedAmong }: { rightsOf: RightsOf; endedAmong: EndedAmong },
  log: Log,
): () => void {
  let wanted = false;
  /** Ids of users whose rights are to be looked at, of those who are looked at again when the timer ends, and the next time. */
  const suspects = new Set<string>();
  const due = new Set<string>();
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
    const asked = new Set(suspects);
    // Before anything is asked: whoever changes meanwhile is looked at again.
    suspects.clear();
    try {
      for (const userId of sockets.users())
        if (asked.has(EVERYBODY) || asked.has(userId)) await checkRightsOf(userId);
    } catch (error) {
      for (const whose of asked) suspects.add(whose);
      throw error;
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

  /** At least so long after each change, however many follow it. */
  const lookAgain = () => {
    for (const whose of due) suspects.add(whose);
    due.clear();
    for (const whose of later) due.add(whose);
    later.clear();
    again = due.size > 0 ? setTimeout(lookAgain, AGAIN_MS) : undefined;
    void run();
  };

  const expiry = setInterval(() => void run(), EXPIRY_MS);
  const unlisten = onIdentityChange(notices, ({ table, user_id }) => {
    if (table === WITHOUT_EFFECT) return;
    // The name of the table is no user's id: of sign-ins nobody's rights are looked at.
    const whose = table === SIGN_INS ? SIGN_INS : user_id === null ? EVERYBODY : String(user_id);
    if (table === SIGN_INS) farewell ??= setTimeout(endSignIns, FAREWELL_MS);
    else {
      suspects.add(whose);
      void run();
    }
    (again === undefined ? due : later).add(whose);
    again ??= setTimeout(lookAgain, AGAIN_MS);
  });
  return () => {
    clearTimeout(again);
    clearTimeout(farewell);
    clearInterval(expiry);
    unlisten();
  };
}

/** Live updates of one API process. */
export interface Realtime {
  /** Signs what lets sockets into channels. */
  readonly app: PusherApp;
  /** Null when the sockets are on a hosted or self-run server. */
  readonly sockets: SocketServer | null;
  /** `/app/{key}`; every other upgrade is answered with 404. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pusher's HTTP API, `/apps/{id}/…`; it answers everything it is given. */
  handleTrigger(request: IncomingMessage, response: ServerResponse): void;
  /** Remembers by whose rights and sign-in a socket hears, so that it can be closed when either ends. */
  grant(socketId: string, grant: Grant): Promise<void>;
  disconnectUser(userId: number, reason: DisconnectReason): Promise<void>;
  /** Calls for every published event, in every process; the answer stops it. */
  onTeamEvent(listener: TeamEventListener): () => void;
  metrics(): SocketMetrics & PublishingMetrics & { bus_up: boolean };
  /** Sends the clients of this process away, at random moments within this time. */
  drain(within_ms: number): Promise<void>;
  close(): Promise<void>;
}

const BEAT_MS = 10_000;
/** For the last events on their way to a hosted server. */
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

/** Opens what the settings ask for: the own socket server, or the way to another one. */
export function openRealtime({ config, database, rightsOf, endedAmong, log }: RealtimeOptions): Realtime {
  const app = pusherApp(config);
  const teamEvents = new TeamEvents();
  const valkey = valkeySettings({ redis_url: null, ...config });
  const bus = valkey ? new ValkeyBus(valkey, database, log) : new MemoryBus(database.standing, log);
  bus.add(teamEvents);
  const does = (role: Role) => config.roles?.has(role) ?? true;
  const sockets = config.pusher || !does('sockets') ? null : openSockets(config, app, bus);
  if (sockets) bus.add(sockets);
  const publisher = config.pusher ? new HostedPublisher(config.pusher, log) : new OwnPublisher(bus);
  // A server of sockets elsewhere may take nothing, or answer late: notices do not wait for it.
  const kinds: Kind[] = config.pusher ? ['notices', 'events'] : ['all'];
  const outboxes = does('publisher')
    ? kinds.map((kind) => new OutboxPublisher(database, publisher, bus, log, kind))
    : [];
  bus.add({
    onMessage(message) {
      if (message.kind === 'written') for (const outbox of outboxes) outbox.wake();
      if (message.kind === 'notice') database.notices.tell(message);
    },
    onLost: () => undefined,
    onReady: () => database.notices.tell(ANYTHING),
  });
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
      // A hosted server closes sockets by itself; those of these processes may be at any that has some.
      if (config.pusher || sockets?.grant(socketId, grant)) return;
      await bus.publish({ kind: 'grant', socket_id: socketId, ...grant }).catch((error: unknown) => {
        log.warn({ err: error }, 'A socket elsewhere could not be let in');
        throw serverBusy();
      });
    },
    disconnectUser: (userId, reason) => publisher.disconnectUser(userId, reason),
    onTeamEvent: (listener) => teamEvents.on(listener),
    metrics: () => ({
      ...(sockets?.metrics() ?? NO_SOCKETS),
      ...sumOf(outboxes),
      bus_up: bus.isReady,
    }),
    drain: async (within_ms) => sockets?.drain(within_ms),
    async close() {
      clearInterval(beat);
      unwatch?.();
      // A server that does not answer is cut off; what it has not taken is sent by the next process, or the next start.
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
