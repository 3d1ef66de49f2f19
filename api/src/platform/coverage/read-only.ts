import type { TeamScope } from '../database/team-scope';
import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import type { RouteRight } from '../http/rights';
import { findCovering } from './coverage.sql';
import { mayWrite } from './state.rules';
import { say } from '../../words/words';

/** What a route declares that decides whether a team without a subscription may still call it. */
interface Declared {
  permission?: RouteRight;
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
    await requireWritable(app, request.team.id, kind);
  });
}

/** @throws 402 for a team whose subscription lets it change nothing any more. */
export async function requireWritable(
  app: Pick<App, 'coverages' | 'clock'>,
  team_id: number,
  kind: 'write' | 'finish-list' = 'write',
): Promise<void> {
  if (!mayWrite(await app.coverages.of(team_id), kind, app.clock.now())) throw unpaid();
}

/** The same within a transaction. */
export async function requireWritableWithin({ db, team_id, now }: TeamScope): Promise<void> {
  if (!mayWrite(await findCovering({ identity: db }, team_id), 'write', now)) throw unpaid();
}

/** The team’s data can be read, and only that. */
export const unpaid = () => new Problem(402, say('subscription_read_only'));
