let sent = 0;
let since: number | null = null;

/** Records a GET request to the API, before it is sent, at `now` in milliseconds. */
export function noteRead(now: number): void {
  sent += 1;
  since = Math.min(since ?? now, now);
}

/** The number of GET requests that this page has sent. */
export function readsSent(): number {
  return sent;
}

/** The time, in milliseconds, of the first request whose data may still be visible; null when there was none. */
export function readingSince(): number | null {
  return since;
}

/** Data from earlier requests is no longer visible. */
export function forgetReads(): void {
  since = null;
}
