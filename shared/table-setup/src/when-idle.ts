/** Milliseconds after which it is done also on a page that is always busy, or whose browser cannot tell. */
const LATEST = 3_000;

/** Calls once the browser has nothing more urgent to do; the answer calls it off. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, LATEST);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
