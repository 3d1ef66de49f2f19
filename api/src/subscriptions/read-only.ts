import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import { mayWrite } from './state.rules';
import { readOnly } from './subscriptions.texts';

/** What a route declares that decides whether a team without a subscription may still call it. */
interface Declared {
  permission?: string;
  subscription?: 'write' | 'finish-list' | 'none';
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every call that changes a team's data, unless it says otherwise. What needs no permission is no team's. */
export function needsSubscription(method: string, { permission, subscription }: Declared) {
  if (READS.has(method) || permission === undefined || subscription === 'none') return null;
  return subscription ?? 'write';
}

/** Refuses writes of a read-only team with 402, after the rights: who may not do it is told that instead. */
export function installReadOnly(app: App): void {
  app.addHook('preValidation', async (request) => {
    const kind = needsSubscription(request.method, request.routeOptions.config);
    if (kind === null || request.is404) return;
    if (mayWrite(await app.coverages.of(request.team.id), kind, app.clock.now())) return;
    throw new Problem(402, readOnly, { code: 'subscription_read_only' });
  });
}
