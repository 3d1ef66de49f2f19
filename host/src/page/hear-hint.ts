/** After a hint pages ask within this time, so that not all of them ask at once. */
const SPREAD = 5_000;

/** How this page asks for news, once it does. */
export const looking = { askedAt: -Infinity, askNow: (): void => undefined };

let soon: ReturnType<typeof setTimeout> | undefined;

export function forgetHint(): void {
  clearTimeout(soon);
  soon = undefined;
}

/**
 * Somebody said that releases may have moved, `quiet` milliseconds ago at the latest: asks soon, unless the page was made, or
 * has asked, since then.
 */
export function hearHint(quiet = 0, random = Math.random): void {
  if (Date.now() - quiet < Math.max(looking.askedAt, performance.timeOrigin)) return;
  soon ??= setTimeout(() => {
    forgetHint();
    looking.askNow();
  }, random() * SPREAD);
}
