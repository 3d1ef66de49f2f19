import { lazyPart, Link } from '@storeroom/sdk';
import { formatMoment } from '@storeroom/ui/format';
import { formatFullDay } from '../../full-day';
import { CoverageBadge } from '../coverage-badge';
import { teamPath, type TeamTab } from '../data/team-path';
import { mayIn, roleWords } from '../role-words';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { Coming } from '../../coming';
import { SubTeams } from './sub-teams';
import styles from './detail.module.css';
import { MissingRight } from './no-team';
import { RIGHT_OF, tabsOf } from './team-tabs';

/** What a team is, and the teams below it. */
function Overview({ team }: { team: Team }) {
  return (
    <div className={styles.overview}>
      <Facts team={team} />
      <SubTeams team={team} />
    </div>
  );
}

function Facts({ team }: { team: Team }) {
  const { t, locale, amount } = useTeamWords();
  const { path = [], people_count, item_count, hostnames = [], coverage, access, created_at } = team;
  const above = path.at(-1);
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : amount(value);
  return (
    <section className={styles.part} aria-labelledby="team-facts">
      <h2 id="team-facts">{t('teams.facts.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('teams.column.slug')}</dt>
        <dd className="mono">{team.slug}</dd>
        <dt>{t('teams.facts.above')}</dt>
        <dd>
          {above ? (
            <Link to={teamPath(above)} className="thumb">
              {above.name}
            </Link>
          ) : (
            t('teams.facts.noneAbove')
          )}
        </dd>
        <dt>{t('teams.column.people')}</dt>
        <dd className="num">{figure(people_count)}</dd>
        <dt>{t('teams.column.items')}</dt>
        <dd className="num">{figure(item_count)}</dd>
        <dt>{t('teams.column.hostnames')}</dt>
        <dd>{hostnames.length > 0 ? hostnames.join(', ') : t('teams.facts.noHosts')}</dd>
        <dt>{t('teams.column.coverage')}</dt>
        <dd>
          <CoverageBadge coverage={coverage} />
          {coverage?.expiration_at ? (
            <span className="soft"> {formatFullDay(Date.parse(coverage.expiration_at), locale)}</span>
          ) : null}
          {coverage?.inherited ? <span className="soft"> · {t('teams.facts.fromAbove')}</span> : null}
        </dd>
        {access ? (
          <>
            <dt>{t('teams.facts.role')}</dt>
            <dd>{roleWords(access, t)}</dd>
          </>
        ) : null}
        <dt>{t('teams.column.created')}</dt>
        <dd>
          <time dateTime={created_at} title={formatMoment(Date.parse(created_at), locale)}>
            {formatFullDay(Date.parse(created_at), locale)}
          </time>
        </dd>
      </dl>
    </section>
  );
}

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
