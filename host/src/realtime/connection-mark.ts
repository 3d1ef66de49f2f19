import { now } from '@storeroom/sdk';
import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { keptAsOfAtom, reachedAtom } from '../offline/kept-note.state';
import { connectionOf, type Line } from './connection-of';
import type { LiveSocket, SocketState } from './live-socket';

/** A server that answers by its socket and not otherwise is not doubted again and again. */
const CALM_MS = 15_000;
/** So long a try of the socket is left alone once the server is known to be there. */
const PATIENCE_MS = 2_000;

export interface ConnectionMark {
  /** Takes in a state of the socket; `socketId` is null unless it is connected. */
  follow: (socket: SocketState, socketId: string | null) => void;
  stop: () => void;
}

/**
 * Keeps the mark in the bar true. A device that loses its network leaves its sockets open, and they say nothing for as
 * long as their time-outs last: the mark believes the device at once, and the socket again once something came through.
 * So it does where readings are answered from what the device keeps, which shows a loss that the device has not noticed.
 * A try of the socket that began without a network may wait for long: with the network back it begins anew.
 */
export function keepConnectionMark(socket: LiveSocket): ConnectionMark {
  const isKeptNow = () => store().get(keptAsOfAtom) !== null;
  const line: Line = {
    socket: 'initialized',
    wasShown: false,
    isOnline: navigator.onLine,
    isKept: isKeptNow(),
    isDoubted: false,
  };
  let id: string | null = null;
  /** The server was out of reach while the socket tried. */
  let isLost = !line.isOnline || line.isKept;
  let patientUntil = 0;

  const publish = () => {
    const connection = connectionOf(line);
    line.wasShown ||= connection !== 'connecting';
    // A page that does not hear has its own changes told like those of others, and expects to be.
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
  /** Whoever is refused, or has a socket, tries nothing. */
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
  const stopKept = store().sub(keptAsOfAtom, () => {
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
