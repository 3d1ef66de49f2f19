import type { TextKey, Texts } from '@storeroom/sdk';

const MINUTE = 60;
/** From here on minutes are told: nobody waits for the second then. */
const IN_MINUTES = 2 * MINUTE;

/** `43 seconds`, `10 minutes`: the name of the time that is left. */
export function timeLeft(t: Texts<TextKey<'auth'>>, seconds: number): string {
  if (seconds < IN_MINUTES) return t('time.seconds', { count: seconds });
  return t('time.minutes', { count: Math.ceil(seconds / MINUTE) });
}
