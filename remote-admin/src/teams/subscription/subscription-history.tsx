import { useQuery } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { LogEntries } from '../detail/activity';
import { teamLogs } from '../data/team-logs.api';
import { teamKeys } from '../data/teams.queries';
import { Coming } from '../../coming';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import styles from './subscription.module.css';

const SHOWN = 30;

/** What happened to the subscriptions of a team, newest first. */
export function SubscriptionHistory({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'subscription-logs'),
    queryFn: ({ signal }) => teamLogs(team.id, 'subscriptions', SHOWN, signal),
    staleTime: 0,
  });
  return (
    <section className={styles.state} aria-labelledby="subscription-history">
      <h2 id="subscription-history">{t('teams.subscription.history')}</h2>
      {data === undefined ? (
        isError ? (
          <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Coming label={t('teams.loading')} />
        )
      ) : data.data.length === 0 ? (
        <p className="soft t14">{t('teams.subscription.noHistory')}</p>
      ) : (
        <LogEntries logs={data.data} />
      )}
    </section>
  );
}
