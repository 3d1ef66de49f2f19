let sent = 0;
let since: number | null = null;

/** Notes that something is read from the API, before it is sent, at `now` in milliseconds. */
export function noteRead(now: number): void {
  sent += 1;
  since ??= now;
}

/** How often this page has read from the API. */
export function readsSent(): number {
  return sent;
}

/** Since when, in milliseconds, this page has read what it may still show; null when it has read nothing. */
export function readingSince(): number | null {
  return since;
}

/** Nothing of what was read is shown any more. */
export function forgetReads(): void {
  since = null;
}
