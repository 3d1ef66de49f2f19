import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { connectionOf, type Line } from './connection-of';
import type { LiveSocket, SocketState } from './live-socket';

export interface ConnectionMark {
  /** Takes in a state of the socket; `socketId` is null unless it is connected. */
  follow: (socket: SocketState, socketId: string | null) => void;
  stop: () => void;
}

/**
 * Keeps the mark in the bar true. A device that loses its network leaves its sockets open, and they say nothing for as
 * long as their time-outs last: the mark believes the device at once, and the socket again once something came through.
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
  const regain = () => {
    line.isOnline = true;
    line.isDoubted = line.socket === 'connected';
    publish();
    if (line.isDoubted) socket.ask(believe);
  };
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
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    },
  };
}
