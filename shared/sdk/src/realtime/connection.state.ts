import { atom } from 'jotai';
import { environment } from '../environment/environment';
import { noteChange } from '../freshness/known-changes';

/** `off`: the server refused or none is configured; `connecting`: not yet connected for the first time. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'off';

const connection = atom<Connection>('connecting');
const socketId = atom<string | null>(null);

export const connectionAtom = atom((get) => get(connection));
export const socketIdAtom = atom((get) => get(socketId));

/** Host only. */
export const setConnectionAtom = atom(
  null,
  (_get, set, value: { connection: Connection; socket_id: string | null }) => {
    // A change during a gap is reported by no event: data from before the connection counts as outdated.
    if (value.connection === 'live') noteChange(environment().now());
    set(connection, value.connection);
    set(socketId, value.socket_id);
  },
);
