import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app-types';

/** Seconds. Lists answer in a few milliseconds, the largest bulk actions in about one second. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In place of a route, for addresses that lead nowhere. */
const NO_ROUTE = 'none';

/** Counts and times what is answered, by route pattern: an address itself would be a label without end. */
export function measureRequests(app: App, registry: Registry): void {
  const registers = [registry];
  const open = new Gauge({
    name: 'storeroom_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const answered = new Counter({
    name: 'storeroom_http_requests_total',
    help: 'Requests by class of their status; "aborted" when the client was gone before the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'storeroom_http_request_duration_seconds',
    help: 'Time to the end of the answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'storeroom_http_rate_limited_total',
    help: 'Requests refused with 429.',
    labelNames: ['route'] as const,
    registers,
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    open.inc();
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      open.dec();
      duration.observe({ method, route }, reply.elapsedTime / 1000);
      answered.inc({
        method,
        route,
        status: writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted',
      });
      if (statusCode === 429) limited.inc({ route });
    });
    done();
  });
}
