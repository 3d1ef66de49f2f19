import { callsByAddress } from '@storeroom/serving';
import type { App } from './app-types';
import { countedAs } from './requester';
import { tooMany } from './problem';
import { SAFE_METHODS } from './csrf';

/** The limit for one network: more than a company behind one address sends at once. */
export const PUBLIC_CALLS = { most: 300, window_ms: 10_000 };

/**
 * Counts public writes by address before the body is read. Each process counts by itself, in memory; the stricter
 * limits of single calls are counted in the database.
 */
export function installPublicLimit(app: App): void {
  const calls = callsByAddress(PUBLIC_CALLS, () => app.clock.now().getTime());

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'public' || SAFE_METHODS.has(request.method)) return;
    const wait = calls.take(countedAs(request));
    if (wait !== null) throw tooMany(wait);
  });
}
