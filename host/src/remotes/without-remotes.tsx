import { useAtomValue } from '@storeroom/shared';
import { createContext, useContext, type ReactNode } from 'react';
import { hostEntriesAtom, routeEntriesAtom, type RouteEntry } from './route-entries';

const Without = createContext(false);

/** Around what stands in after a crash: what remotes say of themselves may be what crashed. */
export function WithoutRemotes({ children }: { children: ReactNode }) {
  return <Without value={true}>{children}</Without>;
}

/** The addresses that menus are made of. */
export function useRouteEntries(): readonly RouteEntry[] {
  return useAtomValue(useContext(Without) ? hostEntriesAtom : routeEntriesAtom);
}
