import { setImmediate } from 'node:timers/promises';

/** Waits, turn by turn of the event loop, for what another socket or process has to notice first. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setImmediate();
}
