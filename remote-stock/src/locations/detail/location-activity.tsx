import type { Location, LocationLog } from '@storeroom/contract';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Skeleton } from '@storeroom/ui/skeleton';
import { firstName, NotFetched, useMinute } from '../../items';
import { useLocationHistory } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import styles from './location-page.module.css';

/** What happened to the location itself, newest first. */
export function LocationActivity({ location }: { location: Location }) {
  const { t } = useLocationWords();
  const { data, isError, isFetching, refetch } = useLocationHistory(location.id);
  if (data === undefined)
    return isError ? (
      <NotFetched isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <p className={styles.entry}>
        <Skeleton width="40%" />
      </p>
    );
  if (data.data.length === 0) return <EmptyState title={t('locations.noActivity')} />;
  return (
    <ol className={styles.activity}>
      {data.data.map((log) => (
        <Entry key={log.id} log={log} />
      ))}
    </ol>
  );
}

function Entry({ log }: { log: LocationLog }) {
  const { t, locale } = useLocationWords();
  const now = useMinute();
  const by = log.actor ? firstName(log.actor.name) : t('locations.system');
  const renamed = log.changes.find(({ field }) => field === 'name');
  const numberOf = (field: string) => Number(log.changes.find((change) => change.field === field)?.new ?? 0);
  const wordsOf = () => {
    if (log.action === 'counted') {
      const differences = t('locations.countDone.differences', { count: numberOf('differences') });
      return t('locations.countDone.counted', { count: numberOf('counted'), differences });
    }
    return log.action === 'edited' && renamed
      ? t('locations.renamed', { from: String(renamed.old), to: String(renamed.new) })
      : t(`locations.happened.${log.action}`, { defaultValue: log.action });
  };
  return (
    <li className={styles.entry}>
      <span>{wordsOf()}</span>
      <span className="soft">
        {by} ·{' '}
        <time dateTime={log.created_at} title={formatMoment(Date.parse(log.created_at), locale)}>
          {formatRelative(log.created_at, now, locale)}
        </time>
        {log.note ? ` · ${log.note}` : null}
      </span>
    </li>
  );
}
