import type { Team } from '@storeroom/contract';
import {
  lazyPart,
  Link,
  useCommands,
  useGo,
  usePath,
  useSearch,
  ApiError,
  useParams,
  useRefinedTitle,
} from '@storeroom/sdk';
import { formatMoment } from '@storeroom/ui/format';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect } from 'react';
import { formatFullDay } from '../../full-day';
import { CoverageBadge } from '../coverage-badge';
import { teamPath, type TeamTab, TEAMS_PATH } from '../data/team-path';
import { roleName } from '../../users';
import { mayIn } from '../may-in';
import { useTeamWords } from '../team-words.hooks';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { SubTeams } from './sub-teams';
import styles from './detail.module.css';
import { MissingRight, NoTeam, NotPermitted } from './no-team';
import { PERMISSION_OF, tabsOf, tabIn, TeamTabs } from './team-tabs';
import { TeamDialogs } from '../changes/team-dialogs';
import { useTeamActions } from '../changes/team-actions.hooks';
import { useSwitchTeam } from '../changes/switch-team.hooks';
import { TeamAvatar } from '../team-avatar';
import { useLiveTeams, useOneTeam } from '../data/teams.queries';

/** The facts of a team, and the teams below it. */
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
            <dd>{roleName(t, access)}</dd>
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
      <LoadingPlaceholder label={t('teams.loading')} />
    </div>
  );
}

// Each tab is a file of its own, because a team opens with its overview.
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

/** The open tab; for a tab that the reader may not open, the missing permission. */
function TeamParts({ team, tab }: { team: Team; tab: TeamTab }) {
  if (!mayIn(team, PERMISSION_OF[tab])) return <MissingRight team={team} permission={PERMISSION_OF[tab]} />;
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

/** The head of the page: path, name, coverage and actions. */
function TeamHead({ team }: { team: Team }) {
  const { t, locale, amount } = useTeamWords();
  const isPhone = usePhone();
  const go = useGo();
  const path = usePath();
  const [search] = useSearch();
  const { menuOf, dialog, closeDialog } = useTeamActions();
  const { switchTo, isPending, activeId } = useSwitchTeam();
  const { people_count: people = 0, item_count: items = null, team_count: below = 0, deleted_at } = team;
  const all = menuOf(team, true);
  useCommands(menuCommands(all), team.name);
  const menu = all.filter((item) => item.key !== 'switch');
  const label = t('teams.more', { name: team.name });
  const facts = [
    t('teams.people', { count: people, total: amount(people) }),
    ...(items === null ? [] : [t('teams.items', { count: items, total: amount(items) })]),
    ...(below === 0 ? [] : [t('teams.below', { count: below })]),
  ];
  return (
    <>
      <nav className={styles.crumb} aria-label={t('teams.crumb')}>
        <ol>
          <li>
            <Link to={TEAMS_PATH} className="thumb">
              {t('teams.title')}
            </Link>
          </li>
          {team.path?.map((above) => (
            <li key={above.id}>
              <Icon name="right" size={16} />
              <Link to={teamPath(above)} className="thumb">
                {above.name}
              </Link>
            </li>
          ))}
          <li>
            <Icon name="right" size={16} />
            <span aria-current="page">{team.name}</span>
          </li>
        </ol>
      </nav>
      <header className={styles.head}>
        <TeamAvatar team={team} large />
        <div className={styles.title}>
          <h1 tabIndex={-1}>{team.name}</h1>
          <span className="soft t14">{facts.join(' · ')}</span>
        </div>
        <div className={styles.tools}>
          <CoverageBadge coverage={team.coverage} />
          {activeId === team.id || deleted_at !== null ? null : (
            <Button icon="swap" pending={isPending && t('teams.switching')} onClick={() => switchTo(team)}>
              {t(isPhone ? 'teams.switchTo' : 'teams.switchToThis')}
            </Button>
          )}
          {menu.length > 0 ? (
            <MenuButton
              label={label}
              items={menu}
              align="end"
              button={(props) => <IconButton icon="more" label={label} {...props} />}
            />
          ) : null}
        </div>
      </header>
      {deleted_at === null ? null : (
        <Banner kind="warn" live>
          {t('teams.archivedOn', { day: formatFullDay(Date.parse(deleted_at), locale) })}
        </Banner>
      )}
      {dialog ? (
        <TeamDialogs
          dialog={dialog}
          onClose={closeDialog}
          onGone={() => go(TEAMS_PATH, { replace: true })}
          onSaved={({ slug }) => {
            const now = `${TEAMS_PATH}/${slug}`;
            if (now !== path) go(search.size > 0 ? `${now}?${search}` : now, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}

/** The page of one team: overview, members, branding, hostnames, subscription and log. */
export function TeamPage() {
  const { slug = '' } = useParams();
  const { data, asOf, error, isFetching, refetch } = useOneTeam(slug);
  useLiveTeams();
  const refused = error instanceof ApiError ? error : null;
  if (refused?.status === 404) return <NoTeam />;
  if (refused?.status === 403) return <NotPermitted permission={refused.permission ?? 'teams'} />;
  if (data) {
    return (
      <>
        <ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={() => void refetch()} />
        <OpenTeam team={data} slug={slug} />
      </>
    );
  }
  return error ? (
    <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <PageHead title={<Skeleton width="200px" />} />
  );
}

/** Replaces an id or a former slug in the address by the present slug; the rest of the address stays. */
function useOwnAddress({ slug: own }: Team, slug: string): void {
  const go = useGo();
  useEffect(() => {
    if (slug !== own) go(`${TEAMS_PATH}/${own}${window.location.search}`, { replace: true });
  }, [go, slug, own]);
}

function OpenTeam({ team, slug }: { team: Team; slug: string }) {
  const [search] = useSearch();
  const tab = tabIn(search);
  useOwnAddress(team, slug);
  useRefinedTitle(team.name);
  return (
    <>
      <TeamHead team={team} />
      <TeamTabs team={team} current={tab} />
      <TeamParts key={`${team.id} ${tab}`} team={team} tab={tab} />
    </>
  );
}
