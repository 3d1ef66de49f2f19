/** Milliseconds after which it is done also on a page that is always busy, or whose browser cannot tell. */
const LATEST = 3_000;

/** Calls after a pause in milliseconds, once the browser has nothing more urgent to do; the answer calls it off. */
export function whenIdle(call: () => void, pause = 0): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, pause || LATEST);
    return () => clearTimeout(timer);
  }
  let handle = 0;
  const timer = setTimeout(() => (handle = requestIdleCallback(call, { timeout: LATEST })), pause);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}
