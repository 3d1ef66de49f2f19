import type { Coverage } from '@storeroom/contract';
import type { BadgeKind } from '@storeroom/ui/badge';
import { camelCase } from './camel-case';
import type { useTeamWords } from './team-words.hooks';

const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<Coverage['state'], BadgeKind>> = {
  active: 'plain',
  unlimited: 'outline',
  ending: 'warn',
  grace: 'warn',
  read_only: 'danger',
  dormant: 'danger',
};

/** The kind of badge for a coverage. */
export const kindOfCoverage = (coverage: Coverage): BadgeKind =>
  isRenewing(coverage) ? KINDS.active : KINDS[coverage.state];

/** Whether it ends soon but renews automatically. */
export const isRenewing = ({ state, renews }: Coverage): boolean => state === 'ending' && renews === true;

/** The days until a moment, rounded up; 0 once it has passed. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(Math.ceil((Date.parse(moment) - now) / DAY_MS), 0);

/** The state of a coverage in a few words: "active", "ends in 12 days", "grace". */
export function coverageWords(
  { state, expiration_at, read_only_at, renews }: Coverage,
  now: number,
  t: ReturnType<typeof useTeamWords>['t'],
): string {
  if (state === 'ending' && expiration_at) {
    const count = daysUntil(expiration_at, now);
    return t(renews ? 'teams.coverage.renewsIn' : 'teams.coverage.endsIn', { count });
  }
  if (state === 'grace' && read_only_at) {
    return t('teams.coverage.graceFor', { count: daysUntil(read_only_at, now) });
  }
  return t(`teams.coverage.${camelCase(state)}`);
}

/** Whether the team is read-only until its subscription is renewed. */
export const isReadOnly = (coverage: Coverage | undefined): boolean =>
  coverage?.state === 'read_only' || coverage?.state === 'dormant';
