import type { Team } from '@storeroom/contract';

export const TEAMS_PATH = '/teams';

/** The tabs of a team's page; the first has no name in the address. */
export const TABS = [
  'overview',
  'members',
  'branding',
  'hostnames',
  'subscription',
  'activity',
  'danger',
] as const;
export type TeamTab = (typeof TABS)[number];

export const teamPath = ({ slug }: Pick<Team, 'slug'>, tab: TeamTab = 'overview') =>
  `${TEAMS_PATH}/${slug}${tab === 'overview' ? '' : `?tab=${tab}`}`;
