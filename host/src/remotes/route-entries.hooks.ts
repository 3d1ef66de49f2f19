import { useAtomValue } from '@storeroom/sdk';
import { createContext, useContext } from 'react';
import { hostEntriesAtom, routeEntriesAtom, type RouteEntry } from './route-entries';

/** Whether only the host's own entries count. */
export const HostEntriesOnly = createContext(false);

/** The route entries for menus. */
export function useRouteEntries(): readonly RouteEntry[] {
  return useAtomValue(useContext(HostEntriesOnly) ? hostEntriesAtom : routeEntriesAtom);
}
