import { useQuery } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useEffect, useRef } from 'react';
import { isReadOnly } from '../coverage-words';
import { teamKeys } from '../data/teams.queries';
import { Coming } from '../../coming';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { AddHostname } from './add-hostname';
import { HostnameCard } from './hostname-card';
import { hostnamesOf } from './hostnames.api';
import styles from './hostnames.module.css';

/** Where a team is served: its own hostnames, and what the DNS must say for each. */
export function HostnamesPart({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'hostnames'),
    queryFn: ({ signal }) => hostnamesOf(team.id, signal),
    staleTime: 0,
  });
  const part = useRef<HTMLDivElement>(null);
  const removed = useRef<string | null>(null);
  // The button that asked is gone with its card: whoever works by keyboard goes on from here.
  useEffect(() => {
    const name = removed.current;
    if (name === null || data?.some(({ hostname }) => hostname === name)) return;
    removed.current = null;
    part.current?.focus();
  }, [data]);
  const readOnly = isReadOnly(team.coverage) ? t('teams.readOnly') : undefined;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <AddHostname team={team} readOnly={readOnly} />
      {data === undefined && isError ? (
        <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <Coming label={t('teams.loading')} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('teams.hosts.none')}>
          {t(team.parent_id === null ? 'teams.hosts.noneTop' : 'teams.hosts.noneText')}
        </EmptyState>
      ) : null}
      {data?.map((hostname) => (
        <HostnameCard
          key={hostname.hostname}
          team={team}
          hostname={hostname}
          readOnly={readOnly}
          onRemoved={() => (removed.current = hostname.hostname)}
        />
      ))}
    </div>
  );
}
