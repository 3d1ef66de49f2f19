import { setTimeout as pause } from 'node:timers/promises';

/** As long as a test takes at most, but for what it needs to end what it has started. */
const TIMEOUT_MS = 50_000;

/** Waits for what a server, socket or process has to notice first, and leaves it the processor meanwhile. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error(`This was not so within ${TIMEOUT_MS / 1000} s: ${holds.toString()}`);
    await pause(1);
  }
}
