import { now } from '@storeroom/sdk';
import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { keptAsOfAtom, reachedAtom } from '../offline/kept-note.state';
import { connectionOf, type Line } from './connection-of';
import type { LiveSocket, SocketState } from './live-socket';

/** A server that answers by its socket and not otherwise is not doubted again and again. */
const CALM_MS = 15_000;

export interface ConnectionMark {
  /** Takes in a state of the socket; `socketId` is null unless it is connected. */
  follow: (socket: SocketState, socketId: string | null) => void;
  stop: () => void;
}

/**
 * Keeps the mark in the bar true. A device that loses its network leaves its sockets open, and they say nothing for as
 * long as their time-outs last: the mark believes the device at once, and the socket again once something came through.
 * So it does where readings are answered from what the device keeps, which shows a loss that the device has not noticed.
 */
export function keepConnectionMark(socket: LiveSocket): ConnectionMark {
  const line: Line = { socket: 'initialized', wasLive: false, isOnline: navigator.onLine, isDoubted: false };
  let id: string | null = null;

  const publish = () => {
    const connection = connectionOf(line);
    // A page that does not hear has its own changes told like those of others, and expects to be.
    store().set(setConnectionAtom, { connection, socket_id: connection === 'live' ? id : null });
  };
  const believe = () => {
    line.isDoubted = false;
    publish();
  };
  const lose = () => {
    line.isOnline = false;
    publish();
  };
  const doubt = () => {
    line.isDoubted = line.socket === 'connected';
    publish();
    if (line.isDoubted) socket.ask(believe);
  };
  const regain = () => {
    line.isOnline = true;
    doubt();
  };
  let calmUntil = 0;
  const stopKept = store().sub(keptAsOfAtom, () => {
    if (store().get(keptAsOfAtom) === null || !line.isOnline || now() < calmUntil) return;
    calmUntil = now() + CALM_MS;
    doubt();
  });
  const stopReached = store().sub(reachedAtom, () => {
    if (line.socket === 'unavailable') socket.tryNow();
  });
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  return {
    follow(state, socketId) {
      line.socket = state;
      line.isOnline = navigator.onLine;
      line.isDoubted = false;
      id = socketId;
      publish();
      line.wasLive ||= state === 'connected';
    },
    stop() {
      stopKept();
      stopReached();
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    },
  };
}
