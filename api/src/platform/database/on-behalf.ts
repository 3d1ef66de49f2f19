import { AsyncLocalStorage } from 'node:async_hooks';
import type { Requester } from '../fair-queue';

const requesters = new AsyncLocalStorage<Requester | null>();

/**
 * Runs what somebody asked for: whatever it calls, at whatever depth, waits for a connection in their place of the line. Null is
 * the product itself, whoever brought it about.
 */
export function onBehalfOf<Result>(requester: Requester | null, task: () => Result): Result {
  return requesters.run(requester, task);
}

/** For whom a connection is taken. */
export function onWhoseBehalf(): Requester | null {
  return requesters.getStore() ?? null;
}
