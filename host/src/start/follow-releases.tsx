import type { PageData, PageRemote } from '@storeroom/contract';
import { useAtomValue } from '@storeroom/sdk';
import { localeAtom, splitLocale, store, useLocation } from '@storeroom/sdk/host';
import { useEffect, useRef } from 'react';
import { refetchBootstrapData } from '../page/bootstrap-data';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { fetchBuildInfo, startBuildChecks, type BuildInfo } from '../page/build-check';
import { reloadPage, reloadFromPanel } from '../page/reload-guard';
import { announceUpdateAtom } from '../page/update.state';
import { hasRun } from '../remotes/container-loader';
import { UNMATCHABLE } from '../remotes/integrity';
import { filesOf } from '../remotes/release-files';
import { routeEntriesAtom, type RouteEntry } from '../remotes/route-entries';
import { matchRoute } from './match-route';

/**
 * Remotes that run in this page in an older release than the present one, whose files can be fetched: a reload updates
 * them.
 */
const outdatedRemotes = new Set<string>();
/** Whether a remote that was killed after it had run in this page may run again: only a reload brings it back. */
let hasReturned = false;
let checkBuild: () => void = () => undefined;

/** Fetches the first files of a release. Returns false unless all of them load and have the published hashes. */
async function canFetch(release: PageRemote): Promise<boolean> {
  const isIntact = async (file: string, integrity = UNMATCHABLE) => {
    const response = await window.fetch(`${release.base}/${file}`, { integrity, mode: 'cors' });
    // Read to the end, because only then does the browser check the hash.
    await response.arrayBuffer();
    return response.ok;
  };
  try {
    const { preload, integrity } = await filesOf(release);
    const files = ['remote', `texts:${store().get(localeAtom)}`].flatMap((group) => preload[group] ?? []);
    const found = await Promise.all(files.map((file) => isIntact(file, integrity[file])));
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/**
 * Decides which release of a remote an open page uses after a change of the registry: returns it, or null when the
 * remote must stop at once because it or its release was killed. Two releases of one container in a page would share
 * stores, listeners and chunks, so a release whose code has run stays until the page is reloaded.
 */
async function nextRelease(
  remote: PageRemote,
  next: PageRemote | undefined,
  isStopped: boolean,
): Promise<PageRemote | null> {
  outdatedRemotes.delete(remote.name);
  const isFetchable = next !== undefined && next.base !== remote.base && (await canFetch(next));
  if (isFetchable && !hasRun(remote.container)) return next;
  if (isStopped) return null;
  if (isFetchable) outdatedRemotes.add(remote.name);
  return remote;
}

/** The data of an open page, updated with that of a reload as far as this is possible without one. */
async function updatedData(before: PageData, now: PageData, killed: readonly string[]): Promise<PageData> {
  const remotes: PageRemote[] = [];
  const { unavailable: missing } = now;
  /**
   * Whether the files of a new release could not be fetched. The page then keeps the earlier state, so that it tries
   * again.
   */
  let hasUnfetched = false;
  const stopped: PageData['unavailable'] = [];
  for (const remote of before.remotes) {
    const { name, base } = remote;
    const isStopped =
      killed.includes(base) || missing.some((one) => one.name === name && one.reason === 'stopped');
    const next = now.remotes.find((one) => one.name === name);
    const kept = await nextRelease(remote, next, isStopped);
    if (next && next.base !== base && kept === remote && !outdatedRemotes.has(name)) hasUnfetched = true;
    if (kept) remotes.push(kept);
    else stopped.push({ name, reason: 'stopped' });
  }
  const known = new Set(before.remotes.map(({ name }) => name));
  remotes.push(...now.remotes.filter(({ name, container }) => !known.has(name) && !hasRun(container)));
  const shown = new Set(remotes.map(({ name }) => name));
  hasReturned = now.remotes.some(
    ({ name, base, container }) => !shown.has(name) && hasRun(container) && !killed.includes(base),
  );
  const unavailable = [
    ...stopped,
    ...missing.filter(({ name }) => !known.has(name)),
    ...before.unavailable.filter(({ name }) =>
      now.remotes.some((one) => one.name === name && hasRun(one.container)),
    ),
  ];
  return { ...before, remotes, unavailable, releases: hasUnfetched ? before.releases : now.releases };
}

/** Handles the content of `/build.json`: announces a new build, and follows changes of the registry. */
export async function handleBuildInfo({ build, releases, killed }: BuildInfo): Promise<void> {
  const pageData = store().get(bootstrapDataAtom);
  if (build !== null && build !== pageData.build) store().set(announceUpdateAtom);
  if (releases === '' || releases === pageData.releases) return;
  const now = await refetchBootstrapData().catch(() => null);
  if (now === null) return;
  const next = await updatedData(pageData, now, killed);
  store().set(bootstrapDataAtom, next);
  const { path } = splitLocale(window.location.pathname);
  const isPanel = matchRoute(store().get(routeEntriesAtom), path) === null;
  if (hasReturned && isPanel && reloadFromPanel()) return;
  if (outdatedRemotes.size > 0 || hasReturned) store().set(announceUpdateAtom);
}

/** Reloads the document if the page that was opened needs that. */
function reloadIfNeeded(entry: RouteEntry | null): boolean {
  if (!entry) return hasReturned && reloadFromPanel();
  const isOutdated = entry.remote !== null && outdatedRemotes.has(entry.remote.name);
  return (isOutdated || hasReturned) && navigator.onLine && reloadPage();
}

/**
 * Fetches `/build.json` when another page is opened. If that page belongs to a remote with a newer release, or a killed
 * remote may run again, the document is reloaded instead: at most every 10 s, and never while there is unsaved work.
 */
export function ReleaseFollower() {
  const { path } = splitLocale(useLocation().pathname);
  const entry = matchRoute(useAtomValue(routeEntriesAtom), path);
  const opened = useRef(entry?.row.id);
  useEffect(() => {
    if (opened.current === entry?.row.id) return;
    opened.current = entry?.row.id;
    if (!reloadIfNeeded(entry)) checkBuild();
  }, [entry]);
  return null;
}

export function followReleases(): void {
  ({ check: checkBuild } = startBuildChecks(fetchBuildInfo, (info) => void handleBuildInfo(info)));
}
