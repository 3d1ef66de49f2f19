import { waitingKey } from '@storeroom/contract';

/** How much of a person's work waits on this device to be sent. */
export function waitingOf(user_id: number): number {
  try {
    const kept = Number(window.localStorage.getItem(waitingKey(user_id)));
    return Number.isInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    // A device that keeps nothing has nothing that could stay behind.
    return 0;
  }
}
