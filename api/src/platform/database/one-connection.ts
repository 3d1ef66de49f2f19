import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

/** The diagnostics channel for tasks that asked for a second connection, so that tests see errors that were caught. */
export const SECOND_CONNECTION = 'storeroom.second-connection';

const holders = new AsyncLocalStorage<true>();
const mistakes = channel(SECOND_CONNECTION);

/** An error in the code: with enough such tasks at once, each would wait for a connection that another one holds. */
export class SecondConnection extends Error {
  constructor() {
    super('Within a transaction the pool is out of reach: use the connection of the scope.');
  }
}

/** Runs a task that holds a connection. Nothing that it calls, at any depth, may ask for another. */
export function holdingConnection<T>(task: () => Promise<T>): Promise<T> {
  return holders.run(true, task);
}

/**
 * Throws if the task holds a connection. Called wherever the pool is used, and by caches of its answers: an answer from
 * the cache must not hide the error.
 * @throws SecondConnection within a transaction
 */
export function requireNoConnection(): void {
  if (!holders.getStore()) return;
  const mistake = new SecondConnection();
  mistakes.publish(mistake);
  throw mistake;
}
