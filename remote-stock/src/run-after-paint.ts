/** Milliseconds after which a frame is not waited for any more: a page that is put away just now paints none. */
const PATIENCE_MS = 250;

/**
 * Runs a task once the frame is out that shows what was just done: what nobody looks at does not keep it from the screen.
 * A hidden page paints nothing, and runs it soon.
 */
export function runAfterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') return void setTimeout(task);
  let isDue = true;
  const run = () => {
    if (!isDue) return;
    isDue = false;
    clearTimeout(patience);
    task();
  };
  const patience = setTimeout(run, PATIENCE_MS);
  requestAnimationFrame(() => setTimeout(run));
}
