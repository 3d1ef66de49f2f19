import type { Settings } from '@storeroom/contract';
import type { RecordListener } from '@storeroom/sdk';
import type { PresentPerson } from '@storeroom/sdk/host';

/** States of the underlying Pusher connection. */
export type SocketState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

/**
 * Called with each state of the socket. With `connected` it also gets the latest possible time of the last event on a
 * joined channel, in milliseconds; null when the server does not report it.
 */
export type StateListener = (state: SocketState, socketId: string | null, lastEventAt: number | null) => void;

/** The listener for the presence channel of an open record. */
export interface PresenceListener extends RecordListener {
  /** Called with the other users on the channel, whenever they change. */
  onOthers: (others: PresentPerson[]) => void;
  /** The part of the record that this page is working on, for users who join later; null for none. */
  place: () => number | null;
}

/** The one socket, as the rest of the host uses it. */
export interface LiveSocket {
  /**
   * Joins a private channel and passes on all its events. The name is without `private-`; event names outside the
   * namespace have a leading dot.
   */
  join: (channel: string, listener: (name: string, payload: unknown) => void) => void;
  /**
   * Joins a public channel whose events carry no data. The listener is called for each event. When the channel is
   * joined and the server reports how long it has been silent, it is also called with that time in milliseconds.
   */
  joinPublic: (channel: string, listener: (quiet?: number) => void) => void;
  /** Joins a presence channel; the name is without `presence-`. */
  joinPresence: (channel: string, listener: PresenceListener) => void;
  /** Sends the part of the record that this page is working on to the other users on its presence channel. */
  sendPlace: (channel: string, at: number | null) => void;
  leave: (channel: string) => void;
  /** `connected` is reported once every channel is joined, and again when another one is. */
  onState: (listener: StateListener) => void;
  /**
   * Access to a channel of the user or the team was refused, so the rights that the page has are out of date. The
   * listener fetches them again and never fails; a channel that is still wanted after that sets the state to `failed`.
   */
  onRefused: (listener: () => Promise<void>) => void;
  /**
   * Pings the server; the listener is called once, for whatever the socket receives next. A socket that receives
   * nothing within two seconds is replaced.
   */
  ping: (listener: () => void) => void;
  /**
   * To be called once a response has come from the server: a socket that is unavailable, or whose attempt began before,
   * retries at once. It counts as unavailable again after 10 s at the earliest.
   */
  tryNow: () => void;
  close: () => void;
}

export type OpenSocket = (server: NonNullable<Settings['realtime']>) => LiveSocket;
