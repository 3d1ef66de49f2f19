import { type Connection, now } from '@storeroom/sdk';
import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { cachedAsOfAtom, reachedAtom } from './offline-note.state';
import type { LiveSocket, SocketState } from './live-socket';

/** What is known about the connection to the server. */
interface Line {
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

/** Within this time after a check of the socket, a cached response does not cause another one. */
const CALM_MS = 15_000;
/** An attempt of the socket gets this long before it is restarted, once the server is known to be reachable. */
const PATIENCE_MS = 2_000;

export interface ConnectionMark {
  /** Takes the state of the socket; `socketId` is null unless it is connected. */
  follow: (socket: SocketState, socketId: string | null) => void;
  stop: () => void;
}

/**
 * Keeps the connection mark correct. A device that loses its network keeps its sockets open, and they stay silent
 * until their time-outs end. So the mark trusts the device's offline state at once, and the socket again only after
 * it has received something. The same applies when requests are answered from the offline cache, which shows a loss
 * that the device has not noticed. An attempt that began offline may wait long: it is restarted when the network is
 * back.
 */
export function keepConnectionMark(socket: LiveSocket): ConnectionMark {
  const isKeptNow = () => store().get(cachedAsOfAtom) !== null;
  const line: Line = {
    socket: 'initialized',
    wasShown: false,
    isOnline: navigator.onLine,
    isKept: isKeptNow(),
    isDoubted: false,
  };
  let id: string | null = null;
  /** The server could not be reached while the socket was connecting. */
  let isLost = !line.isOnline || line.isKept;
  let patientUntil = 0;

  const publish = () => {
    const connection = connectionOf(line);
    line.wasShown ||= connection !== 'connecting';
    // A page without a live socket gets its own changes as events later, so it sends no socket id.
    store().set(setConnectionAtom, { connection, socket_id: connection === 'live' ? id : null });
  };
  const believe = () => {
    line.isDoubted = false;
    publish();
  };
  const lose = () => {
    line.isOnline = false;
    isLost = true;
    publish();
  };
  /** Not for a socket that was refused or is connected. */
  const tryAnew = () => {
    const isTrying = ['initialized', 'connecting', 'unavailable'].includes(line.socket);
    if (!isLost || !isTrying || now() < patientUntil) return;
    isLost = false;
    patientUntil = now() + PATIENCE_MS;
    socket.tryNow();
  };
  const doubt = () => {
    line.isDoubted = line.socket === 'connected';
    publish();
    if (line.isDoubted) socket.ask(believe);
  };
  const regain = () => {
    line.isOnline = true;
    doubt();
    tryAnew();
  };
  let calmUntil = 0;
  const stopKept = store().sub(cachedAsOfAtom, () => {
    line.isKept = isKeptNow();
    isLost ||= line.isKept;
    if (line.socket !== 'connected') return publish();
    if (!line.isKept || !line.isOnline || now() < calmUntil) return;
    calmUntil = now() + CALM_MS;
    doubt();
  });
  const stopReached = store().sub(reachedAtom, tryAnew);
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  publish();
  return {
    follow(state, socketId) {
      line.socket = state;
      line.isOnline = navigator.onLine;
      line.isDoubted = false;
      isLost = state === 'unavailable' || (isLost && state !== 'connected');
      id = socketId;
      publish();
    },
    stop() {
      stopKept();
      stopReached();
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    },
  };
}
