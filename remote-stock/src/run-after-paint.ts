/** Milliseconds after which the task runs without a frame: a page that is being hidden paints none. */
const LATEST_MS = 250;

/**
 * Runs a task after the next frame is painted, so that work without visible effect does not delay what was just done. A
 * hidden page paints nothing and runs it soon.
 */
export function runAfterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') return void setTimeout(task);
  let isDue = true;
  const run = () => {
    if (!isDue) return;
    isDue = false;
    clearTimeout(timer);
    task();
  };
  const timer = setTimeout(run, LATEST_MS);
  requestAnimationFrame(() => setTimeout(run));
}
