import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { trustedProxies, visitorOf } from '@storeroom/serving';
import { ANYTHING } from '../database/notices';
import type { Log } from './log';
import { liveUpdatesAway } from '../http/problem';
import { SocketServer, refuseUpgrade, type SocketMetrics } from './sockets/socket-server';
import type { Config } from '../config';
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
import { type EndedAmong, type RightsOf, watchRights } from './watch-rights';

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
  config: Pick<
    Config,
    | 'app_key'
    | 'pusher'
    | 'redis_url'
    | 'releases_hint_secret'
    | 'roles'
    | 'sockets_per_address'
    | 'trusted_proxies'
  >;
  database: Database;
  rightsOf: RightsOf;
  endedAmong: EndedAmong;
  log: Log;
  /** The delay of a second check of rights, if it is not the usual one. */
  again_ms?: number | undefined;
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
    limits: { connections_per_address: sockets_per_address },
  });
}

/** Opens the live updates by the settings: our own socket server, or a connection to another one. */
export function openRealtime({
  config,
  database,
  rightsOf,
  endedAmong,
  log,
  again_ms,
}: RealtimeOptions): Realtime {
  const app = pusherApp(config);
  const teamEvents = new TeamEvents();
  const valkey = valkeySettings(config);
  const bus = valkey ? new ValkeyBus(valkey, database, log) : new MemoryBus(database.processLock, log);
  bus.add(teamEvents);
  const sockets = config.pusher || !config.roles.has('sockets') ? null : openSockets(config, app, bus);
  if (sockets) bus.add(sockets);
  const publisher = config.pusher ? new HostedPublisher(config.pusher, log) : new OwnPublisher(bus);
  // A hosted server may be slow or refuse events, and notices must not wait for it.
  const kinds: Kind[] = config.pusher ? ['notices', 'events'] : ['all'];
  const outboxes = config.roles.has('publisher')
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
  const unwatch = sockets && watchRights(database.notices, sockets, { rightsOf, endedAmong }, log, again_ms);
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
      const timeout = setTimeout(() => publisher.close(), TIMEOUT_MS);
      await Promise.all(outboxes.map((outbox) => outbox.close()));
      stopWaking();
      clearTimeout(timeout);
      publisher.close();
      await sockets?.close();
      await bus.close();
    },
  };
}
