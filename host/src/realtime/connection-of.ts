import type { Connection } from '@storeroom/sdk';
import type { SocketState } from './live-socket';

/** What is known of the way to the server. */
export interface Line {
  socket: SocketState;
  /** The mark has said something before: it is never taken away again. */
  wasShown: boolean;
  /** The device has a network. */
  isOnline: boolean;
  /** What is shown was answered from what the device keeps: the server was not reached. */
  isKept: boolean;
  /** The device has its network back, and nothing has come through the socket since. */
  isDoubted: boolean;
}

/** What the mark in the bar says. */
export function connectionOf({ socket, wasShown, isOnline, isKept, isDoubted }: Line): Connection {
  // Refused (close codes 4000 to 4099) or impossible in this browser: it will not come back by itself.
  if (socket === 'disconnected' || socket === 'failed') return 'off';
  if (!isOnline) return 'offline';
  if (socket === 'connected') return isDoubted ? 'reconnecting' : 'live';
  if (socket === 'unavailable' || isKept) return 'offline';
  return wasShown ? 'reconnecting' : 'connecting';
}
