import type { Team, TeamHostname } from '@storeroom/contract';
import { now, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { formatRelative } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { useState } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { useTeamWords } from '../team-words.hooks';
import { useRefreshTeams } from '../data/teams.queries';
import styles from './hostnames.module.css';
import { makePrimary, removeHostname, verifyHostname } from './hostnames.api';

const SIGNS = { ok: 'check', pending: 'refresh', wrong: 'warn' } as const;

/** The DNS records to set for a domain, each with a button to copy it, and the result of the last check. */
function DnsRecords({ records }: Pick<TeamHostname, 'records'>) {
  const { t } = useTeamWords();
  return (
    <table className={styles.records}>
      <caption className="sr">{t('teams.hosts.records')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('teams.hosts.type')}</th>
          <th scope="col">{t('teams.hosts.name')}</th>
          <th scope="col">{t('teams.hosts.value')}</th>
          <th scope="col">{t('teams.hosts.found')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value, state }) => (
          <tr key={`${type} ${name}`}>
            <th scope="row">{type}</th>
            <td>
              <Copied text={name} label={t('teams.hosts.copyName', { name })} />
            </td>
            <td>
              <Copied text={value} label={t('teams.hosts.copyValue', { name })} />
            </td>
            <td data-state={state}>
              <span className={styles.found}>
                <Icon name={SIGNS[state]} size={16} />
                {t(`teams.hosts.record.${state}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value with a button that copies it. */
function Copied({ text, label }: { text: string; label: string }) {
  const { t } = useTeamWords();
  const showToast = useSetAtom(showToastAtom);
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <IconButton
        size="small"
        icon="copy"
        label={label}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => showToast({ kind: 'done', message: t('teams.hosts.wasCopied', { text }) }),
            () => showToast({ kind: 'failed', message: t('teams.hosts.notCopied') }),
          )
        }
      />
    </span>
  );
}

interface HostnameCardProps {
  team: Team;
  hostname: TeamHostname;
  /** The reason why nothing can be changed. */
  readOnly: string | undefined;
  onRemoved: () => void;
}

const KINDS = { ok: 'live', pending: 'plain', wrong: 'danger' } as const;

/** One hostname: its state, its DNS records, and its actions. */
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
  // A list has the state only, so the result of a check stays until a later one.
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
      {error ? <Banner kind="danger">{wordsOf(error, t, 'hostname')}</Banner> : null}
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
