import type { RouteRow } from '@storeroom/contract';
import { canAtom, isSignedInAtom, useAtomValue, useLocale, whenIdle } from '@storeroom/sdk';
import { splitLocale, store, useLocation } from '@storeroom/sdk/host';
import { useEffect, useState } from 'react';
import { bootstrapDataAtom, startPageAtom } from '../page/bootstrap-data.state';
import { knownFiles, filesOf } from '../remotes/release-files';
import { isPermitted, routeEntriesAtom, widgetEntriesAtom } from '../remotes/route-entries';
import { matchRoute } from './match-route';

/** Delay before reading ahead, because the first screen may still be loading its data. */
const IDLE_AFTER_MS = 1_000;

/**
 * Replaces the rows in the document, which are shortened and in one language, by the full rows of the releases that
 * were read.
 */
function completeRows(): void {
  const pageData = store().get(bootstrapDataAtom);
  const remotes = pageData.remotes.map((remote) => {
    const { routes = remote.routes, widgets = remote.widgets } = knownFiles(remote) ?? remote;
    return routes === remote.routes ? remote : { ...remote, routes, widgets };
  });
  if (remotes.some((remote, at) => remote !== pageData.remotes[at])) {
    store().set(bootstrapDataAtom, { ...pageData, remotes });
  }
}

/**
 * Reads `release.json` of the remotes that this user may open, one after the other while the page is idle, so that
 * opening them later does not wait for it. The document leaves out its content. A page for signing in also reads what
 * signed-in users see first. After a change of language, it is read of all remotes, because menu and palette also list
 * pages that the user may not open.
 */
export function ReadAhead() {
  const { pathname } = useLocation();
  const entries = useAtomValue(routeEntriesAtom);
  const widgets = useAtomValue(widgetEntriesAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const startPage = useAtomValue(startPageAtom);
  const locale = useLocale();
  const [firstLocale] = useState(locale);
  const isEntrance = matchRoute(entries, splitLocale(pathname).path)?.row.layout === 'box';
  useEffect(() => {
    const isOpen = ({ access, permission }: RouteRow) =>
      access === 'signed-in'
        ? isSignedIn && isPermitted(can, permission)
        : !isSignedIn || access === 'public';
    const wanted = new Set(
      entries.filter(({ row }) => isOpen(row) || locale !== firstLocale).map(({ remote }) => remote),
    );
    const shown = isSignedIn || isEntrance ? widgets : [];
    for (const { remote, row } of shown) {
      if (!isSignedIn || isPermitted(can, row.permission)) wanted.add(remote);
    }
    if (isEntrance) wanted.add(matchRoute(entries, startPage)?.remote ?? null);
    const cancelled = new AbortController();
    const read = async () => {
      for (const remote of wanted) {
        if (cancelled.signal.aborted) return;
        // A failure does not matter: opening the remote reads the file again.
        if (remote) await filesOf(remote).catch(() => undefined);
      }
      completeRows();
    };
    const cancel = whenIdle(() => void read(), IDLE_AFTER_MS);
    return () => {
      cancel();
      cancelled.abort();
    };
  }, [entries, widgets, isSignedIn, can, startPage, isEntrance, locale, firstLocale]);
  return null;
}
