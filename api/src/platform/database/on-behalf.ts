import { AsyncLocalStorage } from 'node:async_hooks';
import type { Guest } from '../fair-queue';

const guests = new AsyncLocalStorage<Guest | null>();

/**
 * Runs what somebody asked for: whatever it calls, at whatever depth, waits for a connection in their place of the line. Null is
 * the product itself, whoever brought it about.
 */
export function onBehalfOf<Result>(guest: Guest | null, task: () => Result): Result {
  return guests.run(guest, task);
}

/** For whom a connection is taken. */
export function onWhoseBehalf(): Guest | null {
  return guests.getStore() ?? null;
}
