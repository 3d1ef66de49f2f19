import { AsyncLocalStorage } from 'node:async_hooks';
import type { Requester } from '../fair-queue';

const requesters = new AsyncLocalStorage<Requester | null>();

/**
 * Runs a task for somebody: everything that it calls waits for connections as this requester. Null is the product
 * itself, whoever has caused the task.
 */
export function onBehalfOf<Result>(requester: Requester | null, task: () => Result): Result {
  return requesters.run(requester, task);
}

/** The requester on whose behalf a connection is taken. */
export function currentRequester(): Requester | null {
  return requesters.getStore() ?? null;
}
