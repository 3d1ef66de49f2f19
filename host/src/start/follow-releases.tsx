import type { PageData, PageRemote } from '@storeroom/contract';
import { useAtomValue } from '@storeroom/sdk';
import { localeAtom, splitLocale, store, useLocation } from '@storeroom/sdk/host';
import { useEffect, useRef } from 'react';
import { refetchBootstrapData } from '../page/bootstrap-data';
import { bootstrapDataAtom, setBootstrapDataAtom } from '../page/bootstrap-data.state';
import { fetchNews, startLooks, type News } from '../page/build-check';
import { reloadPage } from '../page/reload-guard';
import { announceUpdateAtom } from '../page/update.state';
import { hasRun } from '../remotes/container-loader';
import { NOTHING } from '../remotes/integrity';
import { filesOf } from '../remotes/release-files';
import { routeEntriesAtom } from '../remotes/route-entries';
import { matchRoute } from './match-route';

/** Remotes that run in this page in another release than a reload would bring, and that one can be fetched. */
const overtaken = new Set<string>();
let look: () => void = () => undefined;

/** Fetches what a release begins with. False unless every file is the one that was published. */
async function arrives(release: PageRemote): Promise<boolean> {
  const isThere = async (file: string, integrity = NOTHING) => {
    const response = await window.fetch(`${release.base}/${file}`, { integrity, mode: 'cors' });
    // Read whole: the hash is checked at its end.
    await response.arrayBuffer();
    return response.ok;
  };
  try {
    const { preload, integrity } = await filesOf(release);
    const files = ['remote', `texts:${store().get(localeAtom)}`].flatMap((group) => preload[group] ?? []);
    const found = await Promise.all(files.map((file) => isThere(file, integrity[file])));
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/**
 * One remote of an open page after a move: what the page goes on with, or null when it is stopped at once. Two releases
 * of one container in a page would share stores, listeners and chunks, so what runs stays until the page is loaded.
 */
async function followOne(
  remote: PageRemote,
  next: PageRemote | undefined,
  isStopped: boolean,
): Promise<PageRemote | null> {
  overtaken.delete(remote.name);
  const hasArrived = next !== undefined && next.base !== remote.base && (await arrives(next));
  if (hasArrived && !hasRun(remote.container)) return next;
  if (hasArrived) overtaken.add(remote.name);
  return isStopped ? null : remote;
}

/** What an open page makes of the facts that a reload would bring. */
async function follow(before: PageData, now: PageData, killed: readonly string[]): Promise<PageData> {
  const remotes: PageRemote[] = [];
  const { unavailable: missing } = now;
  /** The files of a release cannot be fetched: it is looked for again. */
  let isLate = false;
  const stopped: PageData['unavailable'] = [];
  for (const remote of before.remotes) {
    const { name, base } = remote;
    const isStopped =
      killed.includes(base) || missing.some((one) => one.name === name && one.reason === 'stopped');
    const next = now.remotes.find((one) => one.name === name);
    const kept = await followOne(remote, next, isStopped);
    if (next && next.base !== base && kept === remote && !overtaken.has(name)) isLate = true;
    if (kept) remotes.push(kept);
    else stopped.push({ name, reason: 'stopped' });
  }
  const known = new Set(before.remotes.map(({ name }) => name));
  remotes.push(...now.remotes.filter(({ name, container }) => !known.has(name) && !hasRun(container)));
  const unavailable = [
    ...stopped,
    ...missing.filter(({ name }) => !known.has(name)),
    ...before.unavailable.filter(({ name }) =>
      now.remotes.some((one) => one.name === name && hasRun(one.container)),
    ),
  ];
  return { ...before, remotes, unavailable, releases: isLate ? before.releases : now.releases };
}

/** Takes in what `/build.json` says: offers a new build, and follows moves of the registry. */
export async function takeNews({ build, releases, killed }: News): Promise<void> {
  const facts = store().get(bootstrapDataAtom);
  if (build !== null && build !== facts.build) store().set(announceUpdateAtom);
  if (releases === '' || releases === facts.releases) return;
  const now = await refetchBootstrapData().catch(() => null);
  if (now === null) return;
  const next = await follow(facts, now, killed);
  if (overtaken.size > 0) store().set(announceUpdateAtom);
  store().set(setBootstrapDataAtom, next);
}

/**
 * Looks for news when another page is opened. A page of a remote with a newer release is loaded anew: at most every
 * 10 s, and never over unsaved work.
 */
export function FollowedReleases() {
  const { path } = splitLocale(useLocation().pathname);
  const entry = matchRoute(useAtomValue(routeEntriesAtom), path);
  const opened = useRef(entry?.row.id);
  useEffect(() => {
    if (opened.current === entry?.row.id) return;
    opened.current = entry?.row.id;
    const isOvertaken = entry?.remote && overtaken.has(entry.remote.name);
    if (!isOvertaken || !navigator.onLine || !reloadPage()) look();
  }, [entry]);
  return null;
}

export function followReleases(): void {
  ({ look } = startLooks(fetchNews, (news) => void takeNews(news)));
}
