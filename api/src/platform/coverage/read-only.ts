import type { TeamScope } from '../database/team-scope';
import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import type { RouteRight } from '../http/rights';
import { SAFE_METHODS } from '../http/csrf';
import { findCovering } from './coverage.sql';
import { mayWrite } from './state.rules';
import { say } from '../../words/words';

/** The fields of a route that decide whether a team without a subscription may still call it. */
interface Declared {
  permission?: RouteRight;
  subscription?: 'write' | 'finish-list' | 'none';
}

/** All calls that change the data of a team, unless the route says otherwise. Calls without a permission concern no team. */
export function needsSubscription(method: string, { permission, subscription }: Declared) {
  if (SAFE_METHODS.has(method) || permission === undefined || subscription === 'none') return null;
  return subscription ?? 'write';
}

/** Refuses writes for a read-only team with 402. Checked after the rights, so that a missing right is reported first. */
export function installReadOnly(app: App): void {
  app.addHook('preValidation', async (request) => {
    const kind = needsSubscription(request.method, request.routeOptions.config);
    if (kind === null || request.is404) return;
    await requireWritable(app, request.team.id, kind);
  });
}

/** @throws 402 for a team whose subscription no longer allows this change */
export async function requireWritable(
  app: Pick<App, 'coverages' | 'clock'>,
  team_id: number,
  kind: 'write' | 'finish-list' = 'write',
): Promise<void> {
  if (!mayWrite(await app.coverages.of(team_id), kind, app.clock.now())) throw unpaid();
}

/** The same in a transaction. */
export async function requireWritableWithin({ db, team_id, now }: TeamScope): Promise<void> {
  if (!mayWrite(await findCovering({ identity: db }, team_id), 'write', now)) throw unpaid();
}

/** The data of the team can only be read. */
export const unpaid = () => new Problem(402, say('subscription_read_only'));
