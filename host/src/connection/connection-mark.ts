import { type Connection, now } from '@storeroom/sdk';
import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { cachedAsOfAtom, reachedAtom } from './offline-note.state';
import type { LiveSocket, SocketState } from './live-socket';

/** What decides the state of the connection mark. */
interface ConnectionFacts {
  socket: SocketState;
  /** The mark was visible before. From then on an attempt to connect counts as `reconnecting`. */
  wasShown: boolean;
  /** The device has a network. */
  isOnline: boolean;
  /** Requests are answered from the offline cache: the server could not be reached. */
  isCached: boolean;
  /** The network is back, and the socket has received nothing since. */
  isUnconfirmed: boolean;
}

/** The state that the mark shows. */
export function connectionOf({
  socket,
  wasShown,
  isOnline,
  isCached,
  isUnconfirmed,
}: ConnectionFacts): Connection {
  // Refused (close codes 4000 to 4099) or not supported by the browser: it will not reconnect.
  if (socket === 'disconnected' || socket === 'failed') return 'off';
  if (!isOnline) return 'offline';
  if (socket === 'connected') return isUnconfirmed ? 'reconnecting' : 'live';
  if (socket === 'unavailable' || isCached) return 'offline';
  return wasShown ? 'reconnecting' : 'connecting';
}

/** For this long after a check of the socket, a cached response does not cause another one. */
const CHECK_INTERVAL_MS = 15_000;
/** An attempt to connect gets this long before it is restarted, once a response has come from the server. */
const ATTEMPT_MS = 2_000;

export interface ConnectionMark {
  /** Takes the state of the socket; `socketId` is null unless it is connected. */
  follow: (socket: SocketState, socketId: string | null) => void;
  stop: () => void;
}

/**
 * Keeps the connection mark correct. A device that loses its network keeps its sockets open, and they stay silent
 * until their time-outs end. So the mark shows the device's offline state at once, and the socket as live again only
 * after it has received something. The same applies when requests are answered from the offline cache: the server
 * cannot be reached although the device reports a network. An attempt that began offline may take long: it is restarted
 * when the network is back.
 */
export function startConnectionMark(socket: LiveSocket): ConnectionMark {
  const isCachedNow = () => store().get(cachedAsOfAtom) !== null;
  const facts: ConnectionFacts = {
    socket: 'initialized',
    wasShown: false,
    isOnline: navigator.onLine,
    isCached: isCachedNow(),
    isUnconfirmed: false,
  };
  let id: string | null = null;
  /** The server could not be reached while the socket was connecting. */
  let wasUnreachable = !facts.isOnline || facts.isCached;
  let nextRetryAt = 0;

  const publish = () => {
    const connection = connectionOf(facts);
    facts.wasShown ||= connection !== 'connecting';
    // A page without a live socket gets its own changes as events later, so it sends no socket id.
    store().set(setConnectionAtom, { connection, socket_id: connection === 'live' ? id : null });
  };
  const onConfirmed = () => {
    facts.isUnconfirmed = false;
    publish();
  };
  const onOffline = () => {
    facts.isOnline = false;
    wasUnreachable = true;
    publish();
  };
  /** Not for a socket that was refused or is connected. */
  const retrySocket = () => {
    const isTrying = ['initialized', 'connecting', 'unavailable'].includes(facts.socket);
    if (!wasUnreachable || !isTrying || now() < nextRetryAt) return;
    wasUnreachable = false;
    nextRetryAt = now() + ATTEMPT_MS;
    socket.tryNow();
  };
  const checkSocket = () => {
    facts.isUnconfirmed = facts.socket === 'connected';
    publish();
    if (facts.isUnconfirmed) socket.ping(onConfirmed);
  };
  const onOnline = () => {
    facts.isOnline = true;
    checkSocket();
    retrySocket();
  };
  let nextCheckAt = 0;
  const stopCached = store().sub(cachedAsOfAtom, () => {
    facts.isCached = isCachedNow();
    wasUnreachable ||= facts.isCached;
    if (facts.socket !== 'connected') return publish();
    if (!facts.isCached || !facts.isOnline || now() < nextCheckAt) return;
    nextCheckAt = now() + CHECK_INTERVAL_MS;
    checkSocket();
  });
  const stopReached = store().sub(reachedAtom, retrySocket);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  publish();
  return {
    follow(state, socketId) {
      facts.socket = state;
      facts.isOnline = navigator.onLine;
      facts.isUnconfirmed = false;
      wasUnreachable = state === 'unavailable' || (wasUnreachable && state !== 'connected');
      id = socketId;
      publish();
    },
    stop() {
      stopCached();
      stopReached();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    },
  };
}
