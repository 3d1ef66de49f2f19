import type { Settings } from '@storeroom/contract';
import type { RecordListener } from '@storeroom/sdk';
import type { PresentPerson } from '@storeroom/sdk/host';

/** States of the underlying Pusher connection. */
export type SocketState =
  'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';

/**
 * Receives a state of the socket. With `connected` also comes when a joined channel had its last event, at the latest, in
 * milliseconds; null when the server does not tell.
 */
export type StateListener = (state: SocketState, socketId: string | null, lastEventAt: number | null) => void;

/** What is heard on the channel of a record that is open. */
export interface Attending extends RecordListener {
  /** Who else is there, as often as that changes. */
  onOthers: (others: PresentPerson[]) => void;
  /** What of the record this page is at, for those who come later; null for nothing. */
  place: () => number | null;
}

/** The one socket, as the rest of the host sees it. */
export interface LiveSocket {
  /** Receives every event of a private channel, named without `private-`; a name outside the namespace has a dot before it. */
  join: (channel: string, listener: (name: string, payload: unknown) => void) => void;
  /** Is there with others, on a presence channel, named without `presence-`. */
  attend: (channel: string, attending: Attending) => void;
  /** Tells the others on an attended channel what of its record this page is at. */
  tellPlace: (channel: string, at: number | null) => void;
  leave: (channel: string) => void;
  /** `connected` is told once every joined channel is heard, and again when that is so for another one. */
  onState: (listener: StateListener) => void;
  /**
   * The server does not let the page into a channel of its person or team: what the page knows of their rights is old. The
   * listener reads them anew, and never fails; a channel that is still joined then makes the state `failed`.
   */
  onRefused: (listener: () => Promise<void>) => void;
  /**
   * Asks the server for a sign of life; the listener hears of whatever comes next through the socket, once. A socket
   * through which nothing comes for two seconds is replaced.
   */
  ask: (listener: () => void) => void;
  /**
   * The server is known to be there: a socket that is unavailable, or whose try began before, tries at once and not when
   * its pause is over. It is unavailable again after 10 s at the earliest.
   */
  tryNow: () => void;
  close: () => void;
}

export type OpenSocket = (where: NonNullable<Settings['realtime']>) => LiveSocket;
