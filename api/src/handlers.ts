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

/** What an HTTP server calls. Calls, those of the trigger API and upgrades to sockets all pass the host check. */
export function handlersOf(app: App): Handlers {
  const hostCheck = new HostCheck(app.hosts, app.config);
  const hasApiRole = app.config.roles.has('api');
  const isServed = (url = '') => hasApiRole || url.startsWith('/health/');
  return {
    handleRequest(request, response) {
      app.openAnswers.watch(response);
      hostCheck.handle(request, response, () => {
        if (request.url?.startsWith('/apps/')) app.realtime.handleTrigger(request, response);
        else if (isServed(request.url)) app.routing(request, response);
        else response.writeHead(404).end();
      });
    },
    handleUpgrade: (request, socket, head) =>
      hostCheck.upgrade(request, socket, () => app.realtime.handleUpgrade(request, socket, head)),
  };
}

/** A phone on a slow line sends a photo or a file of items for minutes. */
const CALL_MS = 300_000;

/** An HTTP server for these handlers, which does not listen yet. */
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
