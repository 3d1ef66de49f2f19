import type { Coverage } from '@storeroom/contract';
import type { TeamAccess } from '../http/session';
import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import { type Covering, describeCoverage, stateOf } from './state.rules';
import { say } from '../../words/words';

type Held = Pick<TeamAccess, 'id' | 'permissions'>;
type Dependencies = Pick<App, 'coverages' | 'clock'>;

/** Whether a team is dormant for this member: ninety days without a subscription, and they may not renew it. */
function isDormantFor(
  covering: Covering | null,
  { permissions }: Pick<TeamAccess, 'permissions'>,
  now: Date,
) {
  if (covering === null || permissions.has('subscriptions.manage')) return false;
  return stateOf(covering.expiration_at, now) === 'dormant';
}

/** Which of these teams are dormant for a person with these rights. */
export async function dormantAmong(
  { coverages, clock }: Dependencies,
  teams: readonly Held[],
): Promise<Set<number>> {
  const now = clock.now();
  const found = await Promise.all(
    teams.map(async (held) => (isDormantFor(await coverages.of(held.id), held, now) ? [held.id] : [])),
  );
  return new Set(found.flat());
}

/** The coverage of those of these teams whose subscription ends soon or has ended. Others are left out. */
export async function endingAmong(
  { coverages, clock }: Dependencies,
  teams: readonly Pick<Held, 'id'>[],
): Promise<Map<number, Coverage>> {
  const now = clock.now();
  const found = await Promise.all(
    teams.map(async ({ id }): Promise<[number, Coverage][]> => {
      const covering = await coverages.of(id);
      const coverage = describeCoverage(covering, id, now);
      const isQuiet =
        coverage.state === 'unlimited' ||
        coverage.state === 'active' ||
        (coverage.state === 'ending' && covering?.renews);
      return isQuiet ? [] : [[id, coverage]];
    }),
  );
  return new Map(found.flat());
}

/** How many teams are checked at a time. One that is not dormant is enough, and a thousand teams take little time. */
const AT_ONCE = 10;

/** @throws 402 when all teams are dormant for this person; people without any team may still sign in */
export async function requireNotDormant(app: Dependencies, access: ReadonlyMap<number, Held>): Promise<void> {
  if (access.size === 0) return;
  const teams = [...access.values()];
  for (let from = 0; from < teams.length; from += AT_ONCE) {
    const some = teams.slice(from, from + AT_ONCE);
    if ((await dormantAmong(app, some)).size < some.length) return;
  }
  throw subscriptionDormant();
}

/** Refuses all calls for a dormant team, reads too. Checked after the rights, so that a missing right is reported first. */
export function installDormancy(app: App): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.permission === undefined || request.is404) return;
    const covering = await app.coverages.of(request.team.id);
    if (isDormantFor(covering, request.team, app.clock.now())) throw subscriptionDormant();
  });
}

/** After 90 days only people who may renew the subscription have access. */
export const subscriptionDormant = () => new Problem(402, say('subscription_dormant'));
