import type { Connection } from '@storeroom/sdk';
import type { SocketState } from './live-socket';

/** What is known about the connection to the server. */
export interface Line {
  socket: SocketState;
  /** The mark was visible before. From then on an attempt to connect counts as `reconnecting`. */
  wasShown: boolean;
  /** The device has a network. */
  isOnline: boolean;
  /** Requests are answered from the offline cache: the server could not be reached. */
  isKept: boolean;
  /** The network is back, and the socket has received nothing since. */
  isDoubted: boolean;
}

/** The state that the mark shows. */
export function connectionOf({ socket, wasShown, isOnline, isKept, isDoubted }: Line): Connection {
  // Refused (close codes 4000 to 4099) or not supported by the browser: it will not reconnect.
  if (socket === 'disconnected' || socket === 'failed') return 'off';
  if (!isOnline) return 'offline';
  if (socket === 'connected') return isDoubted ? 'reconnecting' : 'live';
  if (socket === 'unavailable' || isKept) return 'offline';
  return wasShown ? 'reconnecting' : 'connecting';
}
