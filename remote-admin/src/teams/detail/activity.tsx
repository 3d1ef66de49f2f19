import { now, useQuery } from '@storeroom/sdk';
import type { TeamLog } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { teamLogs } from '../data/team-logs.api';
import { teamKeys } from '../data/teams.queries';
import { Coming } from '../../coming';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { useLogWords } from './log-words.hooks';
import styles from './detail.module.css';

/** How many entries each press brings. */
const STEP = 30;

/** What happened to the team itself, newest first. */
export function Activity({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const [shown, setShown] = useState(STEP);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [...teamKeys.part(team.id, 'logs'), shown],
    queryFn: ({ signal }) => teamLogs(team.id, 'team', Math.min(shown, 100), signal),
    placeholderData: (known) => known,
    staleTime: 0,
  });
  if (data === undefined) {
    return isError ? (
      <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.part}>
        <Coming label={t('teams.loading')} />
      </div>
    );
  }
  if (data.data.length === 0) return <EmptyState title={t('teams.activity.none')} />;
  return (
    <div className={styles.part}>
      <LogEntries logs={data.data} />
      {data.pagination.total > data.data.length && shown < 100 ? (
        <Button pending={isFetching} onClick={() => setShown(shown + STEP)}>
          {t('teams.activity.more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Entries of a log: what was done, by whom and when. */
export function LogEntries({ logs }: { logs: readonly TeamLog[] }) {
  const { t, locale } = useTeamWords();
  const { happened, changesOf } = useLogWords();
  return (
    <ol className={styles.activity}>
      {logs.map((log) => (
        <li key={log.id} className={styles.entry}>
          <span>{happened(log)}</span>
          {changesOf(log).map((line) => (
            <span key={line} className="t14">
              {line}
            </span>
          ))}
          <span className="soft">
            {log.actor?.name ?? t('teams.activity.system')} ·{' '}
            <time dateTime={log.created_at} title={formatMoment(Date.parse(log.created_at), locale)}>
              {formatRelative(log.created_at, now(), locale)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
