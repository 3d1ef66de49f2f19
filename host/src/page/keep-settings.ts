import { now } from '@storeroom/sdk';
import { fetchSettings } from './settings';

/** Settings are not fetched again within this time. */
const FRESH_MS = 60_000;

/**
 * Refreshes the settings of a page that becomes visible again, because guests get no events. Returns a function that
 * stops it.
 */
export function keepSettings(): () => void {
  let askedAt = now();
  const look = () => {
    if (document.visibilityState !== 'visible' || now() - askedAt < FRESH_MS) return;
    askedAt = now();
    // On failure they stay as they are.
    fetchSettings().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
