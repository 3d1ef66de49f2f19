import { queryClient } from '@storeroom/sdk';
import { useSyncExternalStore } from 'react';

/** How fresh everything is that this page shows. */
export interface Freshness {
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
export function useFreshness(): Freshness {
  return JSON.parse(useSyncExternalStore(watch, freshnessNow)) as Freshness;
}

/** Reads everything again that is shown. */
export function readAgain(): void {
  void queryClient().refetchQueries({ type: 'active' });
}
