import { readingSince } from './reads';

let newest: number | null = null;

/** Notes that at `now`, in milliseconds, this page learns of a change, or begins to hear of changes. */
export function noteChange(now: number): void {
  newest = now;
}

/**
 * How old, in milliseconds, an answer may be for which the server remembers what it counted: no older than the newest
 * change that this page knows of, nor than the first reading of what it shows. A page that hears nothing takes nothing old.
 */
export function mostAge(now: number, hears: boolean): number {
  const since = readingSince();
  if (!hears || since === null) return 0;
  // Of two moments in whole milliseconds, the difference may be almost one too much.
  return Math.max(0, now - Math.max(since, newest ?? since) - 1);
}
