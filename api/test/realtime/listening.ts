import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher';
import { SocketServer } from '../../src/platform/realtime/sockets/socket-server';
import type { PusherApp } from '../../src/platform/realtime/sockets/signature';
import type { SocketLimits } from '../../src/platform/realtime/sockets/socket-limits';
import { TriggerApi } from '../../src/platform/realtime/trigger/trigger-api';
import { LocalBus } from './local-bus';

export const APP: PusherApp = { id: 'storeroom', key: 'public-key', secret: 'only-servers-know' };

/** The secret with which page servers sign hints. */
export const HINTS: PusherApp = { id: 'releases', key: 'releases', secret: 'only-page-servers-know' };

/** A clock that is set by the test. */
export class Clock {
  time = Date.now();
  readonly now = (): number => this.time;

  pass(seconds: number): void {
    this.time += seconds * 1000;
  }
}

/** A listening socket server on a free port, with the signed API beside it. */
export interface Listening {
  port: number;
  http: Server;
  sockets: SocketServer;
  bus: LocalBus;
  clock: Clock;
  /** The log lines of the signed API. */
  logged: string[];
  /** The `pusher` server library, configured for it. */
  library: Pusher;
  close(): Promise<void>;
}

export async function listen(
  options: { limits?: Partial<SocketLimits>; bus?: LocalBus; hints?: PusherApp | null } = {},
): Promise<Listening> {
  const bus = options.bus ?? new LocalBus();
  const clock = new Clock();
  const own = bus.forProcess();
  const sockets = new SocketServer({ app: APP, bus: own, limits: options.limits, now: clock.now });
  bus.connect(sockets);
  const logged: string[] = [];
  const note = (_facts: object, message: string) => void logged.push(message);
  const trigger = new TriggerApi(
    APP,
    options.hints === undefined ? HINTS : options.hints,
    sockets,
    own,
    { warn: note, error: note },
    clock.now,
  );
  const http = createServer((request, response) => trigger.handle(request, response));
  http.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    port,
    http,
    sockets,
    bus,
    clock,
    logged,
    library: libraryAt(port),
    async close() {
      await sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export function libraryAt(port: number, app: PusherApp = APP): Pusher {
  return new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
}
