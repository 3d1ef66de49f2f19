import { ApiError, now, useMutation } from '@storeroom/sdk';
import type { TeamHostname } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { formatRelative } from '@storeroom/ui/format';
import { useState } from 'react';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { DnsRecords } from './dns-records';
import { makePrimary, removeHostname, verifyHostname } from './hostnames.api';
import styles from './hostnames.module.css';

export interface HostnameCardProps {
  team: Team;
  hostname: TeamHostname;
  /** Why nothing can be changed. */
  readOnly: string | undefined;
  onRemoved: () => void;
}

const KINDS = { ok: 'live', pending: 'plain', wrong: 'danger' } as const;

/** One hostname: whether it is served, what the DNS must say, and what may be done with it. */
export function HostnameCard({ team, hostname: shown, readOnly, onRemoved }: HostnameCardProps) {
  const { t, locale } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [isRemoving, setRemoving] = useState(false);
  const [checked, setChecked] = useState<TeamHostname | null>(null);
  const { hostname, is_primary } = shown;
  const check = useMutation({
    mutationFn: () => verifyHostname(team.id, hostname),
    onSuccess: (found) => {
      setChecked(found);
      if (found.state !== 'ok') return;
      reportDone(t('teams.hosts.verified', { hostname }));
      void refresh();
    },
  });
  // A list tells only whether a name is served: what a check found stands until a later one.
  const isNewest = checked !== null && (checked.checked_at ?? '') >= (shown.checked_at ?? '');
  const { state, records, checked_at } = isNewest ? checked : shown;
  const primary = useMutation({
    mutationFn: () => makePrimary(team.id, hostname),
    onSuccess: () => reportDone(t('teams.hosts.isPrimary', { hostname })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => removeHostname(team.id, hostname),
    onSuccess: () => {
      onRemoved();
      setRemoving(false);
      reportDone(t('teams.hosts.removed', { hostname }));
    },
    onSettled: refresh,
  });
  const error = check.error ?? primary.error;
  const said = error instanceof ApiError ? (error.of('hostname') ?? wordsOf(error, t)) : null;
  return (
    <section className={styles.card} aria-label={hostname}>
      <div className={styles.head}>
        <h2>{hostname}</h2>
        <Badge kind={KINDS[state]}>{t(`teams.hosts.state.${state}`)}</Badge>
        {is_primary ? <Badge kind="outline">{t('teams.hosts.primary')}</Badge> : null}
        <span className="grow" />
        {records.length > 0 ? (
          <Button
            size="small"
            icon="refresh"
            pending={check.isPending && t('teams.hosts.checking')}
            disabledReason={readOnly}
            onClick={() => check.mutate()}
          >
            {t('teams.hosts.check')}
          </Button>
        ) : null}
        {is_primary ? null : (
          <Button
            size="small"
            pending={primary.isPending && t('teams.saving')}
            disabledReason={readOnly ?? (state === 'ok' ? undefined : t('teams.hosts.verifyFirst'))}
            onClick={() => primary.mutate()}
          >
            {t('teams.hosts.makePrimary')}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          aria-haspopup="dialog"
          disabledReason={readOnly}
          onClick={() => setRemoving(true)}
        >
          {t('teams.hosts.remove')}
        </Button>
      </div>
      {error ? <Banner kind="danger">{said ?? wordsOf(error, t)}</Banner> : null}
      {records.length > 0 ? (
        <DnsRecords records={records} />
      ) : (
        <p className="soft t14">{t('teams.hosts.noRecords')}</p>
      )}
      <p className="soft t12" role="status">
        {checked_at ? t('teams.hosts.checkedAt', { time: formatRelative(checked_at, now(), locale) }) : null}
        {state === 'ok' && records.length > 0 ? ` ${t('teams.hosts.certificate')}` : null}
      </p>
      {isRemoving ? (
        <ConfirmDialog
          open
          title={t('teams.hosts.removeTitle', { hostname })}
          confirmLabel={t('teams.hosts.remove')}
          cancelLabel={t('teams.cancel')}
          pending={remove.isPending && t('teams.removing')}
          error={remove.error ? wordsOf(remove.error, t) : null}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate()}
        >
          {t(is_primary ? 'teams.hosts.removePrimary' : 'teams.hosts.removeText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
