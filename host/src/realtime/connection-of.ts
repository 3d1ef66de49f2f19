import type { Connection } from '@storeroom/shared';
import type { SocketState } from './live-socket';

/** What the mark in the bar says about a state of the socket. `wasLive`: it had been connected before. */
export function connectionOf(state: SocketState, wasLive: boolean, isOnline: boolean): Connection {
  if (state === 'connected') return 'live';
  // Refused (close codes 4000 to 4099) or impossible in this browser: it will not come back by itself.
  if (state === 'disconnected' || state === 'failed') return 'off';
  if (!isOnline) return 'offline';
  if (state === 'unavailable') return 'offline';
  return wasLive ? 'reconnecting' : 'connecting';
}
