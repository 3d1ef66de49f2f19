import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { trustedProxies, visitorOf } from '@storeroom/serving';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { HostedPublisher } from './publishing/hosted-publisher';
import type { Bus } from './bus/bus';
import type { Log } from './log';
import { OutboxPublisher, type PublishingMetrics } from './publishing/outbox-publisher';
import { OwnPublisher } from './publishing/own-publisher';
import type { Grant } from './bus/bus';
import { PostgresBus } from './bus/postgres-bus';
import type { DisconnectReason } from './publishing/publisher';
import { hintApp, pusherApp } from './realtime-settings';
import { watchRights, type EndedAmong, type RightsOf } from './rights-watch';
import type { PusherApp } from './sockets/signature';
import { SocketServer, refuseUpgrade, type SocketMetrics } from './sockets/socket-server';
import { TeamEvents, type TeamEventListener } from './bus/team-events';
import { TriggerApi } from './trigger/trigger-api';

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
  metrics(): SocketMetrics & PublishingMetrics;
  close(): Promise<void>;
}

const BEAT_MS = 10_000;
/** For the last events on their way to a hosted server. */
const TIMEOUT_MS = 3_000;
const NO_SOCKETS: SocketMetrics = { connections: 0, channels: 0, subscriptions: 0, slow_clients: 0 };

export interface RealtimeOptions {
  config: Pick<Config, 'app_key' | 'pusher' | 'releases_hint_secret'> &
    Partial<Pick<Config, 'trusted_proxies' | 'sockets_per_address'>>;
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
  const bus = new PostgresBus(database, log);
  bus.add(teamEvents);
  const sockets = config.pusher ? null : openSockets(config, app, bus);
  if (sockets) bus.add(sockets);
  const publisher = config.pusher ? new HostedPublisher(config.pusher, log) : new OwnPublisher(bus);
  const outbox = new OutboxPublisher(database, publisher, log);
  const trigger = sockets && new TriggerApi(app, hintApp(config), sockets, bus, log);
  const unwatch = sockets && watchRights(database.listener, sockets, { rightsOf, endedAmong }, log);
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
      if (!sockets || sockets.grant(socketId, grant)) return;
      await bus.publish({ kind: 'grant', socket_id: socketId, ...grant });
    },
    disconnectUser: (userId, reason) => publisher.disconnectUser(userId, reason),
    onTeamEvent: (listener) => teamEvents.on(listener),
    metrics: () => ({ ...(sockets?.metrics() ?? NO_SOCKETS), ...outbox.metrics() }),
    async close() {
      clearInterval(beat);
      unwatch?.();
      // A server that does not answer is cut off; what it has not taken is sent by the next process, or the next start.
      const late = setTimeout(() => publisher.close(), TIMEOUT_MS);
      await outbox.close();
      clearTimeout(late);
      publisher.close();
      await sockets?.close();
      await bus.close();
    },
  };
}
