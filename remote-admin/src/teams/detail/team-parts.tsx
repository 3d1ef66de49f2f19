import { lazyPart } from '@storeroom/sdk';
import type { TeamTab } from '../data/team-path';
import { mayIn } from '../role-words';
import type { Team } from '../team-types';
import { MissingRight } from './no-team';
import { Overview } from './overview';
import { useTeamWords } from '../team-words.hooks';
import { RIGHT_OF, tabsOf } from './team-tabs';
import { Coming } from '../../coming';
import styles from './detail.module.css';

function Meanwhile() {
  const { t } = useTeamWords();
  return (
    <div className={styles.part}>
      <Coming label={t('teams.loading')} />
    </div>
  );
}

// Each part in a file of its own: whoever opens a team reads its overview first.
const Members = lazyPart(
  async () => (await import(/* webpackChunkName: "team-members" */ '../members/members')).Members,
  Meanwhile,
);
const BrandingPart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "team-branding" */ '../branding/branding-part')).BrandingPart,
  Meanwhile,
);
const HostnamesPart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "team-hostnames" */ '../hostnames/hostnames-part')).HostnamesPart,
  Meanwhile,
);
const SubscriptionPart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "team-subscription" */ '../subscription/subscription-part'))
      .SubscriptionPart,
  Meanwhile,
);
const Activity = lazyPart(
  async () => (await import(/* webpackChunkName: "team-activity" */ './activity')).Activity,
  Meanwhile,
);
const Danger = lazyPart(
  async () => (await import(/* webpackChunkName: "team-danger" */ './danger')).Danger,
  Meanwhile,
);

/** The part of the page that is open; one that the reader may not open says which right is missing. */
export function TeamParts({ team, tab }: { team: Team; tab: TeamTab }) {
  if (!mayIn(team, RIGHT_OF[tab])) return <MissingRight team={team} permission={RIGHT_OF[tab]} />;
  if (!tabsOf(team).includes(tab)) return <Overview team={team} />;
  switch (tab) {
    case 'members':
      return <Members team={team} />;
    case 'branding':
      return <BrandingPart team={team} />;
    case 'hostnames':
      return <HostnamesPart team={team} />;
    case 'subscription':
      return <SubscriptionPart team={team} />;
    case 'activity':
      return <Activity team={team} />;
    case 'danger':
      return <Danger team={team} />;
    default:
      return <Overview team={team} />;
  }
}
