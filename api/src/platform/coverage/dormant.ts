import type { Coverage } from '@storeroom/contract';
import type { TeamAccess } from '../http/session';
import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import { type Covering, describeCoverage, stateOf } from './state.rules';
import { say } from '../../words/words';

type Held = Pick<TeamAccess, 'id' | 'permissions'>;
type Door = Pick<App, 'coverages' | 'clock'>;

/** Whether a team sleeps for this member: ninety days without a subscription, and they are not the one to renew it. */
function sleepsFor(covering: Covering | null, { permissions }: Pick<TeamAccess, 'permissions'>, now: Date) {
  if (covering === null || permissions.has('subscriptions.manage')) return false;
  return stateOf(covering.expiration_at, now) === 'dormant';
}

/** Which of these teams sleep for the person who holds that in them. */
export async function sleepingAmong(
  { coverages, clock }: Door,
  teams: readonly Held[],
): Promise<Set<number>> {
  const now = clock.now();
  const found = await Promise.all(
    teams.map(async (held) => (sleepsFor(await coverages.of(held.id), held, now) ? [held.id] : [])),
  );
  return new Set(found.flat());
}

/** What covers those of these teams whose subscription ends soon, or has ended; of the others nothing is to be told. */
export async function endingAmong(
  { coverages, clock }: Door,
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
        (coverage.state === 'ending' && covering?.renews === true);
      return isQuiet ? [] : [[id, coverage]];
    }),
  );
  return new Map(found.flat());
}

/** So many are asked about at a time: one that is awake is found at once, and a thousand hold nobody up. */
const AT_ONCE = 10;

/** @throws 402 when no team is left that somebody could work in; who has none at all may still sign in. */
export async function requireAwake(app: Door, access: ReadonlyMap<number, Held>): Promise<void> {
  if (access.size === 0) return;
  const teams = [...access.values()];
  for (let from = 0; from < teams.length; from += AT_ONCE) {
    const some = teams.slice(from, from + AT_ONCE);
    if ((await sleepingAmong(app, some)).size < some.length) return;
  }
  throw asleep();
}

/** Refuses every call on a sleeping team, reads too, after the rights: who lacks those is told that instead. */
export function installDormancy(app: App): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.permission === undefined || request.is404) return;
    const covering = await app.coverages.of(request.team.id);
    if (sleepsFor(covering, request.team, app.clock.now())) throw asleep();
  });
}

/** After 90 days only who may renew the subscription is let in. */
export const asleep = () => new Problem(402, say('subscription_dormant'));
