import type { TextKey, Texts } from '@storeroom/sdk';

const MINUTE_S = 60;
/** A wait of this length or more is shown in minutes. */
const MINUTES_FROM_S = 2 * MINUTE_S;

/** `43 seconds`, `10 minutes`: the remaining time as text. */
export function timeLeft(t: Texts<TextKey<'auth'>>, seconds: number): string {
  if (seconds < MINUTES_FROM_S) return t('time.seconds', { count: seconds });
  return t('time.minutes', { count: Math.ceil(seconds / MINUTE_S) });
}
