import { formatTime } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { useState } from 'react';
import { useTeamWords } from './team-words.hooks';

export interface FreshnessProps {
  /** When the rows were fetched, in milliseconds; 0 while none were. */
  fetchedAt: number;
  isFetching: boolean;
  /** The last try failed: what is shown is older than it should be. */
  hasFailed: boolean;
  onRefresh: () => void;
}

/** As of when what is shown is: the whole message when a fetch has failed (decision F1). */
export function Freshness({ fetchedAt, isFetching, hasFailed, onRefresh }: FreshnessProps) {
  const { t, locale } = useTeamWords();
  const [lastFetched, setLastFetched] = useState(fetchedAt);
  // While the next page is on its way the mark stays as it is instead of blinking.
  if (fetchedAt !== 0 && fetchedAt !== lastFetched) setLastFetched(fetchedAt);
  if (lastFetched === 0) return null;
  const time = formatTime(lastFetched, locale);
  return (
    <FreshnessMark
      label={t(hasFailed ? 'teams.fresh.stale' : 'teams.fresh.asOf', { time })}
      title={t('teams.fresh.press')}
      stale={hasFailed}
      pending={isFetching && hasFailed}
      onClick={onRefresh}
    />
  );
}
