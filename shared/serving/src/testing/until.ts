import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: below the limit of an API test. */
const TIMEOUT_MS = 50_000;

/** Waits until a condition holds that depends on a server, socket or process. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error(`This was not so within ${TIMEOUT_MS / 1000} s: ${holds.toString()}`);
    await pause(1);
  }
}
