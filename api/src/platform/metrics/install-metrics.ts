import { once } from 'node:events';
import type { Server } from 'node:http';
import { metricsServer } from '@storeroom/serving';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { ConfigError } from '../config';
import type { App } from '../http/app-types';
import { SERVER_OPTIONS } from '../http/security-headers';
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
    const read = () => refresh().then(() => registry.metrics());
    server = metricsServer({ contentType: registry.contentType, read }, host, SERVER_OPTIONS);
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
