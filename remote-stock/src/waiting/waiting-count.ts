import { waitingKey } from '@storeroom/contract';

/** Says how much waits to whoever asks before a sign-out, without having to load any of this. */
export function noteWaiting(user_id: number, count: number): void {
  try {
    if (count > 0) window.localStorage.setItem(waitingKey(user_id), String(count));
    else window.localStorage.removeItem(waitingKey(user_id));
  } catch (reason) {
    console.info('This device does not keep how much waits to be sent', reason);
  }
}
