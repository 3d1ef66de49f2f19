import { randomInt } from 'node:crypto';

/** Nobody reads and fills in the form faster. */
const MIN_MS = 2_000;
/** Without the letters and digits that are taken for each other on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function makeReference(): string {
  return `C-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Whether a machine filled in the form: it wrote into the field that people do not see. */
export function isMachine({ website = '' }: { website?: string }): boolean {
  return website.trim() !== '';
}

/**
 * Whether it came too soon after the form was shown to have been read. A clock that is wrong says nothing: only a
 * moment just now, by both clocks, does.
 */
export function isTooSoon({ started_at }: { started_at: string }, now: number): boolean {
  const took = now - Date.parse(started_at);
  return took >= 0 && took < MIN_MS;
}
