import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hardenedServer, trustedProxies } from '@storeroom/serving';
import type { Config } from './platform/config';
import type { App } from './platform/http/app-types';
import { SERVER_OPTIONS } from './platform/http/security-headers';
import { FrontDoor } from './platform/http/front-door';

export interface Handlers {
  handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** What an HTTP server calls: one door for calls, for the trigger API of other servers, and for sockets. */
export function handlersOf(app: App): Handlers {
  const door = new FrontDoor(app.hosts, app.config);
  return {
    handleRequest(request, response) {
      app.stopping.watch(response);
      door.handle(request, response, () => {
        if (request.url?.startsWith('/apps/')) app.realtime.handleTrigger(request, response);
        else app.routing(request, response);
      });
    },
    handleUpgrade: (request, socket, head) =>
      door.upgrade(request, socket, () => app.realtime.handleUpgrade(request, socket, head)),
  };
}

/** A phone on a slow line sends a photo or a file of items for minutes. */
const CALL_MS = 300_000;

/** A server of its own for them. */
export function serverOf(
  { handleRequest, handleUpgrade }: Handlers,
  { trusted_proxies, sockets_per_address }: Pick<Config, 'trusted_proxies' | 'sockets_per_address'>,
): Server {
  return hardenedServer(handleRequest, {
    ...SERVER_OPTIONS,
    upgrade: handleUpgrade,
    trustsProxy: trustedProxies(trusted_proxies),
    sockets: sockets_per_address,
    call_ms: CALL_MS,
  });
}
