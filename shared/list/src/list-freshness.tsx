import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { formatTime } from '@storeroom/ui/format';
import { useState } from 'react';
import { useListWords } from './texts.hooks';

export interface ListFreshnessProps {
  /** When the rows were fetched, in milliseconds; 0 while none were. */
  fetchedAt: number;
  isFetching: boolean;
  /** The last try failed: what is shown is older than it should be. */
  hasFailed: boolean;
  onRefresh: () => void;
  /** It leaves no gap while the line that says that the page is offline says its time. */
  inBanner?: boolean;
}

/** As of when the rows are: the whole message when a fetch has failed (decision F1). */
export function ListFreshness({ fetchedAt, isFetching, hasFailed, onRefresh, inBanner }: ListFreshnessProps) {
  const { t, locale } = useListWords();
  const [lastFetched, setLastFetched] = useState(fetchedAt);
  // While the next page is on its way the mark stays as it is instead of blinking.
  if (fetchedAt !== 0 && fetchedAt !== lastFetched) setLastFetched(fetchedAt);
  const time = formatTime(lastFetched, locale);
  return (
    <FreshnessMark
      // It has its place before there is anything to say, so that nothing beside it moves.
      style={lastFetched === 0 ? { visibility: 'hidden' } : undefined}
      data-in-banner={inBanner}
      label={t(hasFailed ? 'fresh.stale' : 'fresh.asOf', { time })}
      short={time}
      title={t('fresh.press')}
      stale={hasFailed}
      pending={isFetching && hasFailed}
      onClick={onRefresh}
    />
  );
}
