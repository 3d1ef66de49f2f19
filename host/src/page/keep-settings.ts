import { now } from '@storeroom/sdk';
import { fetchSettings } from './settings';

/** A page that is looked at again sooner has its settings still. */
const FRESH_MS = 60_000;

/** Settings of a page that somebody comes back to: guests hear of no event. The answer ends it. */
export function keepSettings(): () => void {
  let askedAt = now();
  const look = () => {
    if (document.visibilityState !== 'visible' || now() - askedAt < FRESH_MS) return;
    askedAt = now();
    // Else they stay as they are.
    fetchSettings().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
