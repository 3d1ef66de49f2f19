/**
 * Runs a task once the frame is out that shows what was just done: what nobody looks at does not keep it from the screen.
 * A hidden page paints nothing, and runs it soon.
 */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
