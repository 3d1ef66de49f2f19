import { now } from '@storeroom/sdk';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { formatAsOf } from '@storeroom/ui/format';
import { useState } from 'react';
import { useListWords } from './texts.hooks';

export interface ListFreshnessProps {
  /** When the rows were fetched, in milliseconds; 0 while none were. */
  fetchedAt: number;
  isFetching: boolean;
  /** The last fetch failed, so the rows are out of date. */
  hasFailed: boolean;
  onRefresh: () => void;
  /** It is inside a banner. It takes up no space while the offline note shows the time. */
  inBanner?: boolean;
}

/** The time at which the rows were fetched. When a later fetch fails, this mark is the only message: the rows stay usable. */
export function ListFreshness({ fetchedAt, isFetching, hasFailed, onRefresh, inBanner }: ListFreshnessProps) {
  const { t, locale } = useListWords();
  const [lastFetched, setLastFetched] = useState(fetchedAt);
  // While the next page loads, the mark keeps the last time, so that it does not blink.
  if (fetchedAt !== 0 && fetchedAt !== lastFetched) setLastFetched(fetchedAt);
  const time = formatAsOf(lastFetched || now(), now(), locale);
  return (
    <FreshnessMark
      // Takes up its space before there is a time to show, so that nothing beside it moves.
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
