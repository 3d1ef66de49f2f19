import { onReconnect } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { useEffect, useEffectEvent } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';

/** Milliseconds after a failure at which what failed is retried automatically; after that once a minute. */
const RETRY_AFTER_MS = [5_000, 15_000, 30_000];
const RETRY_EVERY_MS = 60_000;

/**
 * Retries automatically while a failure is shown: at intervals, when the connection is back, and when the registry
 * changes.
 */
export function useRetries(retry: () => void, isOff = false): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (isOff) return;
    const go = () => again();
    const stops = [onReconnect(go), store().sub(bootstrapDataAtom, go)];
    const timers = [setInterval(go, RETRY_EVERY_MS), ...RETRY_AFTER_MS.map((time) => setTimeout(go, time))];
    window.addEventListener('online', go);
    return () => {
      for (const stop of stops) stop();
      timers.forEach(clearTimeout);
      window.removeEventListener('online', go);
    };
  }, [isOff]);
}
