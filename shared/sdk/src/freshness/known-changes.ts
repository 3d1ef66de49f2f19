import { setDocumentAnswers } from './document-answers';
import { readingSince } from './reads';

let newest: number | null = null;

/** Records the time, in milliseconds, at which this page learns of a change or starts to receive changes. */
export function noteChange(now: number): void {
  newest = now;
  setDocumentAnswers(null);
}

/**
 * The highest acceptable age, in milliseconds, of cached figures from the server: no older than the newest change
 * that was reported to this page, nor than its first request. A page without live updates accepts no cached figures.
 */
export function maxAge(now: number, isLive: boolean): number {
  const since = readingSince();
  if (!isLive || since === null) return 0;
  // The difference of two rounded times may be almost one too much.
  return Math.max(0, now - Math.max(since, newest ?? since) - 1);
}
