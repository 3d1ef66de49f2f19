import { now } from '@storeroom/sdk';
import { fetchSettings } from './settings';

/** Settings are not fetched again within this time. */
const FRESH_MS = 60_000;

/**
 * Refreshes the settings of a page that becomes visible again, because guests get no events. Returns a function that
 * stops it.
 */
export function refreshSettingsOnReturn(): () => void {
  let fetchedAt = now();
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible' || now() - fetchedAt < FRESH_MS) return;
    fetchedAt = now();
    // On failure they stay as they are.
    fetchSettings().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => document.removeEventListener('visibilitychange', onVisibilityChange);
}
