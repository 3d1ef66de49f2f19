import { atom, connectionAtom, expectEcho } from '@storeroom/sdk';

/**
 * Notes a write that is about to leave. While the socket is up the server leaves its sender out; otherwise the echo
 * comes once the socket is back and must not count as a colleague's change.
 */
export const noteOwnWriteAtom = atom(null, (get, _set, id: number) => {
  if (get(connectionAtom) !== 'live') expectEcho('stock', id);
});
