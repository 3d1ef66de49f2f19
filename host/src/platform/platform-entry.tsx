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

/**
 * Adds the page of the platform to the menu of users who look after releases. Loads after the start, since few users
 * need it.
 */
export function PlatformEntry() {
  const { looks_after: id } = useAtomValue(bootstrapDataAtom);
  const isPlatformUser = useAtomValue(userAtom)?.id === id && id !== undefined;
  const setEntries = useSetAtom(hostEntriesAtom);
  useEffect(() => {
    if (!isPlatformUser) return;
    let before: readonly RouteEntry[] = [];
    setEntries((entries) => {
      before = entries;
      return entries.map(({ row, remote }) => ({
        row: row.path === '/platform' ? { ...row, menu: MENU } : row,
        remote,
      }));
    });
    return () => setEntries(before);
  }, [isPlatformUser, setEntries]);
  return null;
}

/** An override ends with the session: reloads the page when the user signs out while one is active. */
export function ReloadAfterOverride() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.querySelector('body > .override')) window.location.reload();
  }, [isSignedIn]);
  return null;
}
