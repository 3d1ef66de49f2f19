import type { RouteRow } from '@storeroom/contract';
import { isSignedInAtom, useAtomValue, userAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { useEffect, useRef } from 'react';
import { bootstrapDataAtom, setBootstrapDataAtom } from '../page/bootstrap-data.state';
import { routeEntriesAtom } from '../remotes/route-entries';

const ENTRY: RouteRow['menu'] = {
  label: { en: 'Platform', fr: 'Plateforme' },
  group: 'organisation',
  order: 90,
  icon: 'settings',
};

/** The entry of the menu that leads those who look after releases to their page: it is in no file of the start. */
export function PlatformEntry() {
  const { looks_after: id } = useAtomValue(bootstrapDataAtom);
  const isTheirs = useAtomValue(userAtom)?.id === id && id !== undefined;
  useEffect(() => {
    const entries = store().get(routeEntriesAtom);
    const row = entries.find((one) => one.remote === null && one.row.path === '/platform')?.row;
    if (row === undefined || (row.menu !== undefined) === isTheirs) return;
    if (isTheirs) row.menu = ENTRY;
    else delete row.menu;
    // Menu and palette read the rows again.
    store().set(setBootstrapDataAtom, { ...store().get(bootstrapDataAtom) });
  }, [isTheirs]);
  return null;
}

/** A release that somebody tries goes with their session. */
export function EndedTrial() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.querySelector('body > .override')) window.location.reload();
  }, [isSignedIn]);
  return null;
}
