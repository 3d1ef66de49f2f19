import type { Team } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { Tabs } from '@storeroom/ui/tabs';
import { TABS, teamPath, type TeamTab } from '../data/team-path';
import { mayIn } from '../may-in';
import { useTeamWords } from '../team-words.hooks';

/** The permission that each tab needs. */
export const PERMISSION_OF: Readonly<Record<TeamTab, string>> = {
  overview: 'teams',
  members: 'users',
  branding: 'teams.branding',
  hostnames: 'teams.domains',
  subscription: 'subscriptions.view',
  activity: 'logs',
  danger: 'teams.delete',
};

/** The tab in the address. */
export const tabIn = (search: URLSearchParams): TeamTab =>
  TABS.find((known) => known === search.get('tab')) ?? 'overview';

export interface TeamTabsProps {
  team: Team;
  current: TeamTab;
}

/** The tabs of an archived team: its overview, and the way to restore it. */
const ARCHIVED_TABS: readonly TeamTab[] = ['overview', 'danger'];

/** The tabs of a team. */
export const tabsOf = (team: Team): TeamTab[] =>
  TABS.filter(
    (tab) => mayIn(team, PERMISSION_OF[tab]) && (team.deleted_at === null || ARCHIVED_TABS.includes(tab)),
  );

/** The tabs that the reader may open. */
export function TeamTabs({ team, current }: TeamTabsProps) {
  const { t } = useTeamWords();
  return (
    <Tabs
      label={t('teams.tabs.label', { name: team.name })}
      current={current}
      as={Link}
      items={tabsOf(team).map((tab) => ({
        key: tab,
        label: t(`teams.tabs.${tab}`),
        to: teamPath(team, tab),
        ...(tab === 'members' && { count: team.people_count }),
      }))}
    />
  );
}
