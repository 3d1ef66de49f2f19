import type { TeamAccess } from '../auth/access.rules';
import type { App } from '../http/app-types';
import { Problem } from '../http/problem';
import { type Covering, stateOf } from './state.rules';
import { dormant } from './subscriptions.texts';

type Access = ReadonlyMap<number, Pick<TeamAccess, 'permissions'>>;
type Door = Pick<App, 'coverages' | 'clock'>;

/** Whether a team sleeps for this member: ninety days without a subscription, and they are not the one to renew it. */
function sleepsFor(covering: Covering | null, { permissions }: Pick<TeamAccess, 'permissions'>, now: Date) {
  if (covering === null || permissions.has('subscriptions.manage')) return false;
  return stateOf(covering.expiration_at, now) === 'dormant';
}

/** The teams of a person that sleep for them. */
export async function sleepingAmong({ coverages, clock }: Door, access: Access): Promise<Set<number>> {
  const now = clock.now();
  const found = await Promise.all(
    [...access].map(async ([id, held]) => (sleepsFor(await coverages.of(id), held, now) ? [id] : [])),
  );
  return new Set(found.flat());
}

/** @throws 402 when no team is left that somebody could work in; who has none at all may still sign in. */
export async function requireAwake(app: Door, access: Access): Promise<void> {
  if (access.size > 0 && (await sleepingAmong(app, access)).size === access.size) throw asleep();
}

/** Refuses every call on a sleeping team, reads too, after the rights: who lacks those is told that instead. */
export function installDormancy(app: App): void {
  app.addHook('preValidation', async (request) => {
    const { permission, some } = request.routeOptions.config;
    if ((permission === undefined && some === undefined) || request.is404) return;
    const covering = await app.coverages.of(request.team.id);
    if (sleepsFor(covering, request.team, app.clock.now())) throw asleep();
  });
}

const asleep = () => new Problem(402, dormant, { code: 'subscription_dormant' });
