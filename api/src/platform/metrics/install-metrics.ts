import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { hardenedServer } from '@storeroom/serving';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { ConfigError } from '../config';
import type { App } from '../http/app-types';
import { hasTwoHosts, hostnameOf, isOfOwnNetwork } from '../host.rules';
import { SECURITY_HEADERS, SERVER_OPTIONS } from '../http/security-headers';
import { measureBacklog } from './backlog-metrics';
import { measureProcess } from './process-metrics';
import { measureRequests } from './request-metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** The port on which metrics are answered, once the app is ready; null when nothing is measured. */
    metricsPort: () => number | null;
  }
}

/**
 * Measures and tells, when a port is set for it: on a listener of its own, because nobody outside may ask. It is
 * open from the moment that the app is ready until it closes.
 */
export function installMetrics(app: App): void {
  const { metrics_port: port, metrics_host: host } = app.config;
  let server: Server | null = null;
  app.decorate('metricsPort', () => (server?.address() as AddressInfo | null)?.port ?? null);
  if (port === null) return;

  const registry = new Registry();
  measureProcess(app, registry);
  measureRequests(app, registry);
  const refresh = measureBacklog(app, registry);

  app.addHook('onReady', async () => {
    server = answering(registry, refresh, host);
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      throw new ConfigError(`METRICS_PORT ${port} on ${host} cannot be used: ${(error as Error).message}.`);
    }
  });
  app.addHook('onClose', async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}

/** A page whose name leads here by a trick of its DNS names itself as the host: it reads nothing. */
function namesThisListener({ headers, rawHeaders }: IncomingMessage, own: string): boolean {
  const hostname = hostnameOf(headers.host);
  if (hostname === null || hasTwoHosts(rawHeaders)) return false;
  return hostname === own.toLowerCase() || isOfOwnNetwork(hostname);
}

function answering(registry: Registry, refresh: () => Promise<void>, own: string): Server {
  return hardenedServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (!namesThisListener(request, own)) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  }, SERVER_OPTIONS);
}
