import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

/** Told of every task that asked for a second connection, so that a test sees what somebody else catches. */
export const SECOND_CONNECTION = 'storeroom.second-connection';

const holders = new AsyncLocalStorage<true>();
const told = channel(SECOND_CONNECTION);

/** A mistake in the code: with enough such tasks at once, each would wait for a connection that another one holds. */
export class SecondConnection extends Error {
  constructor() {
    super('Within a transaction the pool is out of reach: use the connection of the scope.');
  }
}

/** Runs a task that holds a connection: whatever it calls, at whatever depth, is kept from asking for another. */
export function holdingOne<T>(task: () => Promise<T>): Promise<T> {
  return holders.run(true, task);
}

/**
 * Stands at every door to the pool, and at what remembers answers from it: that it needs no connection this time
 * must not hide the mistake.
 * @throws SecondConnection within a transaction.
 */
export function requireNoConnection(): void {
  if (!holders.getStore()) return;
  const mistake = new SecondConnection();
  told.publish(mistake);
  throw mistake;
}
