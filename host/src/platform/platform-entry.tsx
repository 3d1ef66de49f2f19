import type { RouteRow } from '@storeroom/contract';
import { isSignedInAtom, useAtomValue, userAtom, useSetAtom } from '@storeroom/sdk';
import { useEffect, useRef } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { hostEntriesAtom, type RouteEntry } from '../remotes/route-entries';

const MENU: RouteRow['menu'] = {
  label: { en: 'Platform', fr: 'Plateforme' },
  group: 'organisation',
  order: 90,
  icon: 'settings',
};

/** The entry of the menu that leads those who look after releases to their page: it is in no file of the start. */
export function PlatformEntry() {
  const { looks_after: id } = useAtomValue(bootstrapDataAtom);
  const isTheirs = useAtomValue(userAtom)?.id === id && id !== undefined;
  const setEntries = useSetAtom(hostEntriesAtom);
  useEffect(() => {
    if (!isTheirs) return;
    let before: readonly RouteEntry[] = [];
    setEntries((entries) => {
      before = entries;
      return entries.map(({ row, remote }) => ({
        row: row.path === '/platform' ? { ...row, menu: MENU } : row,
        remote,
      }));
    });
    return () => setEntries(before);
  }, [isTheirs, setEntries]);
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
