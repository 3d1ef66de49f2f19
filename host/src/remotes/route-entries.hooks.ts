import { useAtomValue } from '@storeroom/sdk';
import { createContext, useContext } from 'react';
import { hostEntriesAtom, routeEntriesAtom, type RouteEntry } from './route-entries';

/** Whether only what the host says of itself counts. */
export const Without = createContext(false);

/** The addresses that menus are made of. */
export function useRouteEntries(): readonly RouteEntry[] {
  return useAtomValue(useContext(Without) ? hostEntriesAtom : routeEntriesAtom);
}
