import type { App } from './app-types';
import { Problem } from './problem';
import { tooMany } from './texts';

/** Of one address in one window: more than a company behind one address ever sends at once. */
const MAX_REQUESTS = 300;
const WINDOW_MS = 10_000;
/** So that what is counted never grows without bound. */
const MAX_ADDRESSES = 100_000;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What anybody may send is counted by address before it is read, let alone looked at. Each process counts by itself and
 * asks nobody; the narrower limits of single calls are counted in the database.
 */
export function installPublicLimit(app: App): void {
  let window = 0;
  let counts = new Map<string, number>();

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'public' || SAFE.has(request.method)) return;
    const now = app.clock.now().getTime();
    const current = Math.floor(now / WINDOW_MS);
    if (current !== window || counts.size >= MAX_ADDRESSES) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= MAX_REQUESTS) return;
    const wait = Math.max(Math.ceil(((window + 1) * WINDOW_MS - now) / 1000), 1);
    throw new Problem(429, tooMany, {}, { 'retry-after': String(wait) });
  });
}
