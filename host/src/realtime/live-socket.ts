import type { EventName, EventPayload, Settings } from '@storeroom/shared/contract';
import type { PresentPerson } from '@storeroom/shared/host';

/** States of the underlying Pusher connection. */
export type SocketState =
  'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';

/**
 * Hears a state of the socket. With `connected` also comes when a joined channel had its last event, at the latest, in
 * milliseconds; null when the server does not tell.
 */
export type HearState = (state: SocketState, socketId: string | null, lastEventAt: number | null) => void;

/** The one socket, as the rest of the host sees it. */
export interface LiveSocket {
  /** Hears every event of a private channel, named without `private-`. */
  join: (channel: string, hear: (name: EventName, payload: EventPayload) => void) => void;
  /** Is there with others: hears who else is on a presence channel, named without `presence-`, as often as that changes. */
  attend: (channel: string, hear: (others: PresentPerson[]) => void) => void;
  leave: (channel: string) => void;
  /** `connected` is told once every joined channel is heard, and again when that is so for another one. */
  onState: (hear: HearState) => void;
  close: () => void;
}

export type OpenSocket = (where: NonNullable<Settings['realtime']>) => LiveSocket;
