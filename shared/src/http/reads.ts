let sent = 0;

/** Notes that something is read from the API. */
export function noteRead(): void {
  sent += 1;
}

/** How often this page has read from the API. */
export function readsSent(): number {
  return sent;
}
