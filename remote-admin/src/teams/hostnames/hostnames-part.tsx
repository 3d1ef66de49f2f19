import type { Team } from '@storeroom/contract';
import { useDraft, useMutation, useQuery } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Field, useWrongFocus } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState, useEffect } from 'react';
import { NotFetched } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { useRefreshTeams, teamKeys } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { addHostname, hostnamesOf } from './hostnames.api';
import styles from './hostnames.module.css';
import { isReadOnly } from '../coverage-words';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { HostnameCard } from './hostname-card';

interface AddHostnameProps {
  team: Team;
  /** The reason why nothing can be changed. */
  readOnly: string | undefined;
}

/** The form for a further hostname. Problems are shown at the field, and the text stays. */
function AddHostname({ team, readOnly }: AddHostnameProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const formRef = useRef<HTMLFormElement>(null);
  useWrongFocus(formRef);
  const [wasSent, setWasSent] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (hostname: string) => addHostname(team.id, hostname),
    onSuccess: ({ hostname }) => {
      setWasSent(false);
      draft.clear();
      reportDone(t('teams.hosts.added', { hostname }));
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:team:${team.id}:hostname`, '', { save: () => send(), params: ['tab'] });
  const text = draft.content;
  const isMissing = wasSent && text.trim() === '';

  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (text.trim() === '' || isPending || readOnly) return false;
    return mutateAsync(text.trim()).then(
      () => true,
      () => false,
    );
  }

  return (
    <form
      ref={formRef}
      noValidate
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t('teams.hosts.add')}
        hint={t('teams.hosts.hint')}
        error={isMissing ? t('teams.hosts.needed') : error ? wordsOf(error, t, 'hostname') : null}
      >
        <Input
          value={text}
          placeholder="stock.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={253}
          onChange={(event) => {
            reset();
            draft.change(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" icon="plus" pending={isPending && t('teams.adding')} disabledReason={readOnly}>
        {t('teams.hosts.addYes')}
      </Button>
    </form>
  );
}

/** The part of a team's page for its hostnames, with the DNS records of each. */
export function HostnamesPart({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'hostnames'),
    queryFn: ({ signal }) => hostnamesOf(team.id, signal),
    staleTime: 0,
  });
  const part = useRef<HTMLDivElement>(null);
  const removed = useRef<string | null>(null);
  // The button that had the focus was removed with its card, so the focus moves here.
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
      {data === undefined && !isError ? <LoadingPlaceholder label={t('teams.loading')} /> : null}
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
