import { textOr, now, useQuery } from '@storeroom/sdk';
import type { FieldChange, Team, TeamLog } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { camelCase } from '../camel-case';
import { formatFullDay } from '../../full-day';
import { coloursIn } from '../../colours-in';
import { useTeamWords } from '../team-words.hooks';
import { teamLogs } from '../data/team-logs.api';
import { teamKeys } from '../data/teams.queries';
import { LoadingPlaceholder } from '../../loading-placeholder';
import styles from './detail.module.css';

/** Whether a change is shown: empty before and after is none, such as the filter of an export without one. */
const isShown = ({ old, new: now }: FieldChange) => old !== null || (now !== null && now !== '');

/** Formats the entries of a team's log. */
function useLogWords() {
  const { t, locale, amount } = useTeamWords();
  const plain = (value: FieldChange['new'], text: string | null | undefined, field: string): string => {
    if (text) return text;
    if (value === null || value === '') return t('teams.activity.nothing');
    if (typeof value === 'boolean') return t(value ? 'teams.activity.on' : 'teams.activity.off');
    if (field.endsWith('_at')) return formatFullDay(Date.parse(String(value)), locale);
    if (field === 'parent_id') return t('teams.atTop');
    if (field === 'palette') return coloursIn(String(value));
    if (field === 'log') return textOr(t, `teams.activity.log.${String(value)}`, String(value));
    if (typeof value === 'number') return amount(value);
    return String(value);
  };
  return {
    happened: ({ action, name, changes, subscription_id }: TeamLog): string => {
      if (subscription_id !== null) {
        return t(`teams.subscription.happened.${camelCase(action)}` as 'teams.subscription.happened.edited', {
          defaultValue: action,
        });
      }
      if (action === 'exported' && changes.some(({ field }) => field === 'stock')) {
        return t('teams.happened.exportedStock');
      }
      const hostname = changes.find(({ field }) => field === 'hostname');
      const about = hostname ? String(hostname.new ?? hostname.old) : name;
      return t(`teams.happened.${camelCase(action)}`, { name: about, defaultValue: action });
    },
    changesOf: ({ action, changes }: TeamLog): string[] =>
      action === 'created' || action.startsWith('hostname') || action.startsWith('logo')
        ? []
        : changes.filter(isShown).map(({ field, old, new: now, old_text, new_text }) =>
            t(old === null ? 'teams.activity.set' : 'teams.activity.change', {
              field: textOr(t, `teams.field.${camelCase(field)}`, field),
              old: plain(old, old_text, field),
              new: plain(now, new_text, field),
            }),
          ),
  };
}

/** The number of entries that each press adds. */
const STEP = 30;

/** The log of the team itself, newest first. */
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
        <LoadingPlaceholder label={t('teams.loading')} />
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

/** Log entries with action, actor and time. */
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
