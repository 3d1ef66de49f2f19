import { queryClient, useLocale, useTexts } from '@storeroom/sdk';
import { formatTime } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { useSyncExternalStore } from 'react';
import styles from './dashboard.module.css';

/** How fresh everything is that this page shows. */
interface Freshness {
  /** When the oldest of it was read, in milliseconds; 0 while nothing has been. */
  readAt: number;
  /** Some of it is older than it should be, because reading it again failed. */
  isStale: boolean;
  isReading: boolean;
}

const onScreen = () =>
  queryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state)
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0);

/** As text, which is the same for as long as it says the same. */
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

/** Of what is shown, whichever remote has read it; what could not be read at all says so in its own place. */
function useFreshness(): Freshness {
  return JSON.parse(useSyncExternalStore(watch, freshnessNow)) as Freshness;
}

/** Reads everything again that is shown. */
function readAgain(): void {
  void queryClient().refetchQueries({ type: 'active' });
}

/** As of when the page is, and that it is older than it should be. It has its place before there is anything to say. */
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
