import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what another socket or process has to notice first, and leaves it the processor meanwhile. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(1);
}
