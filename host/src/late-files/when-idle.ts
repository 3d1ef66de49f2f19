/** Milliseconds after which it is done also on a page that is always busy. */
const LATEST = 3_000;

/** Calls after a pause, once the browser has nothing more urgent to do; the answer calls it off. */
export function whenIdle(call: () => void, pause: number): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) handle = requestIdleCallback(call, { timeout: LATEST });
    else call();
  }, pause);
  return () => {
    clearTimeout(timer);
    if ('cancelIdleCallback' in window) cancelIdleCallback(handle);
  };
}
