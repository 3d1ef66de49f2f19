import type { RouteRow } from '@storeroom/contract';
import { canAtom, isSignedInAtom, useAtomValue, whenIdle } from '@storeroom/sdk';
import { splitLocale, useLocation } from '@storeroom/sdk/host';
import { useEffect } from 'react';
import { startPageAtom } from '../page/bootstrap-data.state';
import { filesOf } from '../remotes/release-files';
import { routeEntriesAtom, widgetEntriesAtom } from '../remotes/route-entries';
import { matchRoute } from './match-route';

/** The first screen may still be loading its data. */
const IDLE_AFTER_MS = 1_000;

/**
 * Reads what the document does not hold of the remotes that this person may open, one after the other while nobody waits,
 * so that no press waits for it. On a page where somebody signs in that is what members get first, too.
 */
export function ReadAhead() {
  const { pathname } = useLocation();
  const entries = useAtomValue(routeEntriesAtom);
  const widgets = useAtomValue(widgetEntriesAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const startPage = useAtomValue(startPageAtom);
  const isEntrance = matchRoute(entries, splitLocale(pathname).path)?.row.layout === 'box';
  useEffect(() => {
    const isOpen = ({ access, permission }: RouteRow) =>
      access === 'signed-in'
        ? isSignedIn && (permission === undefined || can(permission))
        : !isSignedIn || access === 'public';
    const wanted = new Set(entries.filter(({ row }) => isOpen(row)).map(({ remote }) => remote));
    const shown = isSignedIn || isEntrance ? widgets : [];
    for (const { remote, row } of shown) {
      if (!isSignedIn || row.permission === undefined || can(row.permission)) wanted.add(remote);
    }
    if (isEntrance) wanted.add(matchRoute(entries, startPage)?.remote ?? null);
    const cancelled = new AbortController();
    const read = async () => {
      for (const remote of wanted) {
        if (cancelled.signal.aborted) return;
        // Whoever opens it asks again.
        if (remote) await filesOf(remote).catch(() => undefined);
      }
    };
    const cancel = whenIdle(() => void read(), IDLE_AFTER_MS);
    return () => {
      cancel();
      cancelled.abort();
    };
  }, [entries, widgets, isSignedIn, can, startPage, isEntrance]);
  return null;
}
