import { randomInt } from 'node:crypto';

/** Nobody reads and fills in the form faster. */
const LEAST_MS = 2_000;
/** Without the letters and digits that are taken for each other on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function makeReference(): string {
  return `C-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/**
 * Whether a machine filled in the form: it wrote into the field that people do not see, or was done at once. A clock
 * that is wrong says nothing: only a moment just now, by both clocks, does.
 */
export function isMachine(input: { website?: string; started_at: string }, now: number): boolean {
  const took = now - Date.parse(input.started_at);
  return (input.website ?? '').trim() !== '' || (took >= 0 && took < LEAST_MS);
}
