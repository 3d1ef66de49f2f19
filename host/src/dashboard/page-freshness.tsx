import { queryClient, useLocale, useTexts } from '@storeroom/sdk';
import { formatTime } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { useSyncExternalStore } from 'react';
import styles from './dashboard.module.css';

/** How up to date everything on this page is. */
interface Freshness {
  /** When the oldest data was fetched, in milliseconds; 0 before the first. */
  readAt: number;
  /** Some of it is out of date because fetching it again failed. */
  isStale: boolean;
  isReading: boolean;
}

const onScreen = () =>
  queryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state)
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0);

/** As text, which stays the same while the state does. */
function freshnessNow(): string {
  const shown = onScreen();
  const freshness: Freshness = {
    readAt: shown.length === 0 ? 0 : Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isStale: shown.some(({ status }) => status === 'error'),
    isReading: shown.some(({ fetchStatus }) => fetchStatus === 'fetching'),
  };
  return JSON.stringify(freshness);
}

const watch = (changed: () => void) => queryClient().getQueryCache().subscribe(changed);

/** For all visible data, whichever remote fetched it; what could not be fetched at all shows its own message. */
function useFreshness(): Freshness {
  return JSON.parse(useSyncExternalStore(watch, freshnessNow)) as Freshness;
}

/** Fetches all visible data again. */
function readAgain(): void {
  void queryClient().refetchQueries({ type: 'active' });
}

/**
 * The time of the data on the page, and whether it is out of date. It takes up its space before there is anything to
 * show.
 */
export function PageFreshness({ isHeld }: { isHeld: boolean }) {
  const t = useTexts('dashboard');
  const locale = useLocale();
  const { readAt, isStale, isReading } = useFreshness();
  const time = formatTime(readAt, locale);
  return (
    <FreshnessMark
      className={isHeld || readAt === 0 ? styles.held : undefined}
      label={t(isStale ? 'fresh.stale' : 'fresh.asOf', { time })}
      short={time}
      title={t('fresh.press')}
      stale={isStale}
      pending={isReading && isStale}
      onClick={readAgain}
    />
  );
}
