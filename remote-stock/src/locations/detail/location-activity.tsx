import { mayUndo, type Location, type LocationLog } from '@storeroom/contract';
import { now, useAtomValue, useCan, userAtom } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useState } from 'react';
import { firstName, useNow } from '../../items';
import { useUndoCount } from '../count/undo-count.hooks';
import { useLocationHistory } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import styles from './location-page.module.css';

/** The history of the location itself, newest entry first. */
export function LocationActivity({ location }: { location: Location }) {
  const { t } = useLocationWords();
  const { data, error, isError, isFetching, refetch } = useLocationHistory(location.id);
  const { undone, undoOf } = useUndoCounts(location);
  if (data === undefined)
    return isError ? (
      <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <p className={styles.entry}>
        <Skeleton width="40%" />
      </p>
    );
  if (data.data.length === 0) return <EmptyState title={t('locations.noActivity')} />;
  return (
    <ol className={styles.activity}>
      {data.data.map((log) => (
        <Entry
          key={log.id}
          log={log}
          isUndone={log.batch_id !== null && undone.includes(log.batch_id)}
          onUndo={undoOf(log)}
        />
      ))}
    </ol>
  );
}

/** The number of items whose amount a count has changed; 0 for other entries. */
const differencesOf = ({ changes }: LocationLog) =>
  Number(changes.find(({ field }) => field === 'differences')?.new ?? 0);

/** Undoes counts from the history, which are one batch each. The other entries here have no Undo in this list. */
function useUndoCounts(location: Location) {
  const can = useCan();
  const user = useAtomValue(userAtom);
  const [undone, setUndone] = useState<readonly string[]>([]);
  const { undo } = useUndoCount(location, (batch) => setUndone((before) => [...before, batch]));
  const undoOf = (log: LocationLog) => {
    const { action, actor, created_at, batch_id } = log;
    if (action !== 'counted' || batch_id === null || user === null || differencesOf(log) === 0)
      return undefined;
    const change = { action, actor, created_at, undone: undone.includes(batch_id) };
    return mayUndo(change, { user_id: user.id, can, now: now() }) ? () => undo(batch_id) : undefined;
  };
  return { undone, undoOf };
}

interface EntryProps {
  log: LocationLog;
  isUndone: boolean;
  onUndo: (() => void) | undefined;
}

function Entry({ log, isUndone, onUndo }: EntryProps) {
  const { t, locale } = useLocationWords();
  const shownNow = useNow();
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
        <time dateTime={log.created_at} title={formatMoment(log.created_at, locale)}>
          {formatRelative(log.created_at, shownNow, locale)}
        </time>
        {log.note ? ` · ${log.note}` : null}
        {isUndone ? ` · ${t('locations.countDone.undone')}` : null}
      </span>
      {onUndo ? (
        <Button
          kind="quiet"
          size="small"
          icon="undo"
          onClick={onUndo}
          aria-label={t('locations.countDone.undoThis')}
        >
          {t('undo')}
        </Button>
      ) : null}
    </li>
  );
}
