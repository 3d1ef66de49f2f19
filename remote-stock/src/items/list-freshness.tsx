import { FreshnessMark } from '@storeroom/shared/ui/freshness-mark';
import { formatTime } from '@storeroom/shared/ui/format';
import { useItemWords } from './item-words';

export interface ListFreshnessProps {
  /** When the rows were fetched, in milliseconds; 0 while none were. */
  fetchedAt: number;
  isFetching: boolean;
  /** The last try failed: what is shown is older than it should be. */
  hasFailed: boolean;
  onRefresh: () => void;
}

/** As of when the rows are: the whole message when a fetch has failed (decision F1). */
export function ListFreshness({ fetchedAt, isFetching, hasFailed, onRefresh }: ListFreshnessProps) {
  const { t, locale } = useItemWords();
  if (fetchedAt === 0) return null;
  const time = formatTime(fetchedAt, locale);
  return (
    <FreshnessMark
      label={t(hasFailed ? 'fresh.stale' : 'fresh.as-of', { time })}
      title={t('fresh.press')}
      stale={hasFailed}
      pending={isFetching && hasFailed}
      onClick={onRefresh}
    />
  );
}
