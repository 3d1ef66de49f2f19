/** After a hint, pages fetch `/build.json` at a random moment within this time, so that not all of them do so at once. */
const SPREAD_MS = 5_000;

/** When this page last fetched `/build.json`, and how it does so. The code for it loads after the start. */
export const buildCheck = { checkedAt: -Infinity, run: (): void => undefined };

let fetchTimer: ReturnType<typeof setTimeout> | undefined;

export function forgetHint(): void {
  clearTimeout(fetchTimer);
  fetchTimer = undefined;
}

/**
 * Handles a hint from the server that releases may have changed, at the latest `quiet` milliseconds ago. `/build.json`
 * is fetched soon, unless the page was opened or has fetched it since that moment.
 */
export function handleReleaseHint(quiet = 0, random = Math.random): void {
  if (Date.now() - quiet < Math.max(buildCheck.checkedAt, performance.timeOrigin)) return;
  fetchTimer ??= setTimeout(() => {
    forgetHint();
    buildCheck.run();
  }, random() * SPREAD_MS);
}
