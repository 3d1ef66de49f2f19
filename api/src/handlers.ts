import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hardenedServer, trustedProxies } from '@storeroom/serving';
import type { Config } from './platform/config';
import type { App } from './platform/http/app-types';
import { SERVER_OPTIONS } from './platform/http/security-headers';
import { HostCheck } from './platform/http/host-check';

export interface Handlers {
  handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** What an HTTP server calls. Whatever comes, a call, one of the trigger API or one for a socket, passes the host check. */
export function handlersOf(app: App): Handlers {
  const hostCheck = new HostCheck(app.hosts, app.config);
  const takesCalls = app.config.roles.has('api');
  const does = (url = '') => takesCalls || url.startsWith('/health/');
  return {
    handleRequest(request, response) {
      app.openAnswers.watch(response);
      hostCheck.handle(request, response, () => {
        if (request.url?.startsWith('/apps/')) app.realtime.handleTrigger(request, response);
        else if (does(request.url)) app.routing(request, response);
        else response.writeHead(404).end();
      });
    },
    handleUpgrade: (request, socket, head) =>
      hostCheck.upgrade(request, socket, () => app.realtime.handleUpgrade(request, socket, head)),
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
