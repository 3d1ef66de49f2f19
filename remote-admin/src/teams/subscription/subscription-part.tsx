import { Link, now, useQuery } from '@storeroom/sdk';
import type { Coverage, Team } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { ProgressBar } from '@storeroom/ui/progress';
import { useState } from 'react';
import { formatFullDay } from '../../full-day';
import { CoverageBadge } from '../coverage-badge';
import { daysUntil, isRenewing } from '../coverage-words';
import { teamLogs } from '../data/team-logs.api';
import { teamPath } from '../data/team-path';
import { teamKeys } from '../data/teams.queries';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { LogEntries } from '../detail/activity';
import { mayIn } from '../may-in';
import { useTeamWords } from '../team-words.hooks';
import { RenewForm } from './renew-form';
import { subscriptionsOf, type TeamSubscriptions } from './subscription.api';
import { SubscriptionForm } from './subscription-form';
import styles from './subscription.module.css';

const SHOWN_LOGS = 30;

/** The part of a team's page for its subscription: state, renewal, editing and log. */
export function SubscriptionPart({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'subscriptions'),
    queryFn: ({ signal }) => subscriptionsOf(team.id, signal),
    staleTime: 0,
  });
  if (data) return <SubscriptionOf team={team} found={data} />;
  return isError ? (
    <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <div className={styles.part}>
      <LoadingPlaceholder label={t('teams.loading')} />
    </div>
  );
}

function SubscriptionOf({ team, found }: { team: Team; found: TeamSubscriptions }) {
  const { t, locale } = useTeamWords();
  const [isEditing, setEditing] = useState(false);
  const { coverage } = found;
  const [own] = found.subscriptions;
  const mayManage = mayIn(team, 'subscriptions.manage') && team.deleted_at === null;
  const day = (moment: string) => formatFullDay(Date.parse(moment), locale);
  const isUrgent = coverage.state !== 'active' && coverage.state !== 'unlimited' && !isRenewing(coverage);
  return (
    <div className={styles.part}>
      {isUrgent ? (
        <Banner kind={coverage.state === 'ending' || coverage.state === 'grace' ? 'warn' : 'danger'}>
          {coverageSentence(coverage, now(), t, locale)}
        </Banner>
      ) : null}
      <section className={styles.state} aria-labelledby="subscription-state">
        <div className={styles.head}>
          <h2 id="subscription-state">{own ? own.type : t('teams.subscription.title')}</h2>
          <CoverageBadge coverage={coverage} />
          <span className="grow" />
          {mayManage && own ? (
            <Button size="small" icon="edit" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('teams.subscription.change')}
            </Button>
          ) : null}
        </div>
        {isUrgent ? null : <p className="t14">{coverageSentence(coverage, now(), t, locale)}</p>}
        {own ? (
          <>
            <Period from={own.created_at} to={own.expiration_at} />
            <dl className={styles.facts}>
              <dt>{t('teams.subscription.ends')}</dt>
              <dd>{day(own.expiration_at)}</dd>
              <dt>{t('teams.subscription.renews')}</dt>
              <dd>
                {own.renew_years > 0
                  ? t('teams.subscription.everyYears', { count: own.renew_years })
                  : t('teams.subscription.byHand')}
              </dd>
              <dt>{t('teams.subscription.invoice')}</dt>
              <dd>{own.invoice_email ?? t('teams.subscription.noInvoice')}</dd>
            </dl>
          </>
        ) : null}
        {coverage.inherited ? <FromAbove team={team} coverage={coverage} /> : null}
        {!own && mayManage ? (
          <div>
            <Button icon="plus" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('teams.subscription.give')}
            </Button>
          </div>
        ) : null}
      </section>
      {own && mayManage ? <RenewForm team={team} subscription={own} /> : null}
      {own && !mayManage ? <p className="soft t14">{t('teams.subscription.mayNot')}</p> : null}
      {mayIn(team, 'logs') ? (
        <SubscriptionHistory team={team} />
      ) : (
        <EmptyState level={3} title={t('teams.subscription.history')}>
          {t('teams.subscription.historyRight')}
        </EmptyState>
      )}
      {isEditing ? (
        <SubscriptionForm team={team} subscription={own ?? null} onClose={() => setEditing(false)} />
      ) : null}
    </div>
  );
}

/** Names the team above whose subscription covers this one, with a link to renew it. */
function FromAbove({ team, coverage }: { team: Team; coverage: Coverage }) {
  const { t } = useTeamWords();
  const above = team.path?.find(({ id }) => id === coverage.team_id);
  return (
    <p className="soft t14">
      {above ? t('teams.subscription.fromTeam', { name: above.name }) : t('teams.subscription.fromAbove')}{' '}
      {above ? (
        <Link to={teamPath(above, 'subscription')}>
          {t('teams.subscription.toTeam', { name: above.name })}
        </Link>
      ) : null}
    </p>
  );
}

/** A bar that shows how much of the period has passed. */
function Period({ from, to }: { from: string; to: string }) {
  const { t, locale } = useTeamWords();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const share = Math.min(Math.max((now() - start) / Math.max(end - start, 1), 0), 1);
  return (
    <div className={styles.period}>
      <ProgressBar value={share} label={t('teams.subscription.period')} />
      <div className="soft t12">
        <span>{formatFullDay(start, locale)}</span>
        <span>{formatFullDay(end, locale)}</span>
      </div>
    </div>
  );
}

/** The state of a coverage as a sentence. */
function coverageSentence(
  coverage: Coverage,
  now: number,
  t: ReturnType<typeof useTeamWords>['t'],
  locale: string,
): string {
  const { state, expiration_at, read_only_at } = coverage;
  const day = (moment: string | null) => (moment === null ? '' : formatFullDay(Date.parse(moment), locale));
  const values = { end: day(expiration_at), readOnly: day(read_only_at) };
  switch (state) {
    case 'ending':
      if (isRenewing(coverage)) return t('teams.subscription.is.renewing', values);
      return t('teams.subscription.is.ending', { ...values, count: daysUntil(expiration_at ?? '', now) });
    case 'grace':
      return t('teams.subscription.is.grace', { ...values, count: daysUntil(read_only_at ?? '', now) });
    case 'read_only':
      return t('teams.subscription.is.readOnly', values);
    case 'dormant':
      return t('teams.subscription.is.dormant', values);
    case 'active':
      return t('teams.subscription.is.active', values);
    default:
      return t('teams.subscription.is.unlimited');
  }
}

/** The log of the subscriptions of a team, newest first. */
function SubscriptionHistory({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'subscription-logs'),
    queryFn: ({ signal }) => teamLogs(team.id, 'subscriptions', SHOWN_LOGS, signal),
    staleTime: 0,
  });
  return (
    <section className={styles.state} aria-labelledby="subscription-history">
      <h2 id="subscription-history">{t('teams.subscription.history')}</h2>
      {data === undefined ? (
        isError ? (
          <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingPlaceholder label={t('teams.loading')} />
        )
      ) : data.data.length === 0 ? (
        <p className="soft t14">{t('teams.subscription.noHistory')}</p>
      ) : (
        <LogEntries logs={data.data} />
      )}
    </section>
  );
}
