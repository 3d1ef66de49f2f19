import { callsByAddress } from '@storeroom/serving';
import type { App } from './app-types';
import { countedAs } from './counted-as';
import { Problem } from './problem';
import { say } from '../../words/words';

/** Of one network in one window: more than a company behind one address ever sends at once. */
export const PUBLIC = { most: 300, window_ms: 10_000 };

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What anybody may send is counted by address before it is read, let alone looked at. Each process counts by itself and
 * asks nobody; the narrower limits of single calls are counted in the database.
 */
export function installPublicLimit(app: App): void {
  const calls = callsByAddress(PUBLIC, () => app.clock.now().getTime());

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'public' || SAFE.has(request.method)) return;
    const wait = calls.take(countedAs(request));
    if (wait !== null) throw new Problem(429, say('too_many_attempts'), {}, { 'retry-after': String(wait) });
  });
}
