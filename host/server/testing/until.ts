import { setTimeout as pause } from 'node:timers/promises';

/** As long as a test takes at most. */
const TIMEOUT_MS = 30_000;

/** Waits for what a server has to do first. It ends, also where its test has failed meanwhile. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error(`This was not so within ${TIMEOUT_MS / 1000} s: ${holds.toString()}`);
    await pause(1);
  }
}
