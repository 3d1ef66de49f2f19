/** Milliseconds after which the call is made even on a busy page, or in a browser without idle callbacks. */
const MAX_DELAY_MS = 3_000;

/** Calls after a pause in milliseconds, once the browser is idle; returns a function that cancels it. */
export function whenIdle(call: () => void, pause = 0): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, pause || MAX_DELAY_MS);
    return () => clearTimeout(timer);
  }
  let handle = 0;
  const timer = setTimeout(() => (handle = requestIdleCallback(call, { timeout: MAX_DELAY_MS })), pause);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}
