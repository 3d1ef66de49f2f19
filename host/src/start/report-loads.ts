import type { PageRemote, PlacedRelease } from '@storeroom/contract';
import { consentAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { bootstrapDataIn } from '../page/bootstrap-data';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { failures } from '../remotes/failure';
import { readyParts } from '../remotes/parts';
import { knownFiles } from '../remotes/release-files';

/**
 * The result of loading a release in this page, in the form that the page server accepts. `ms` is the load time in
 * milliseconds, `bytes` the transferred size.
 */
interface Load {
  remote: string;
  release: string;
  outcome: 'loaded' | 'degraded' | 'failed';
  step?: string;
  reason?: string;
  ms?: number;
  bytes?: number;
}

/** One page in this many reports loads that succeeded; failures are always reported. */
const SAMPLED = 4;
/** A page that is never hidden reports after this time, in milliseconds. */
const AFTER_MS = 60_000;
/** The most results that one beacon may contain. */
const MAX_LOADS = 40;

const timingsOf = (base: string): PerformanceResourceTiming[] => {
  const folder = `${new URL(base, document.baseURI).href}/`;
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // `release.json` is read ahead, so it does not show when the release was needed.
  return all.filter(({ name }) => name.startsWith(folder) && !name.endsWith('/release.json'));
};

const partsOf = (name: string) => [...readyParts].filter(([key]) => key.startsWith(`${name}/`));

/** Whether a remote runs its previous release in place of the live one. */
const isDegraded = (name: string) => partsOf(name).some(([, { degraded }]) => degraded);

/** Rounds figures, and drops those that are unknown or negative: the page server accepts whole numbers only. */
const figures = (all: { ms?: number; bytes?: number }) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, figure]) => Number.isFinite(figure) && figure >= 0)
      .map(([name, figure]) => [name, Math.round(figure)]),
  );

/**
 * The load time, from the first request for a release to the end of its first files, and the bytes transferred for all
 * of its files so far.
 */
function loadFigures(release: PlacedRelease) {
  const timings = timingsOf(release.base);
  const files = knownFiles(release);
  const first = new Set(files ? [files.entry, ...(files.preload.remote ?? [])] : []);
  const began = Math.min(...timings.map(({ startTime }) => startTime));
  const ended = timings
    .filter(({ name }) => first.has(name.split('/').at(-1) ?? ''))
    .map(({ responseEnd }) => responseEnd);
  const bytes = timings.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return figures(timings.length === 0 ? {} : { ms: Math.max(...ended) - began, bytes });
}

function loaded(remotes: readonly PageRemote[]): Load[] {
  return remotes.flatMap((remote) => {
    const { name } = remote;
    const running = isDegraded(name) ? remote.fallback : remote;
    if (running === null || partsOf(name).length === 0) return [];
    return [{ remote: name, release: running.release, outcome: 'loaded' as const, ...loadFigures(running) }];
  });
}

function failed(remotes: readonly PageRemote[], build: string): Load[] {
  return [...failures.values()].map(({ name, release, step, reason }) => {
    const remote = remotes.find((one) => one.name === name);
    return {
      ...{ remote: name, release: release ?? build, step, reason },
      outcome: remote?.release === release && isDegraded(name) ? 'degraded' : 'failed',
    };
  });
}

/**
 * Reports to the page server which releases loaded and which failed: when the page is hidden, and after a while; each
 * result once. Only with consent to statistics; the reports contain nothing about the user.
 * @returns a function that stops it
 */
export function reportLoads(random = Math.random): () => void {
  // A plain file server accepts no reports.
  if (bootstrapDataIn(document) === null) return () => undefined;
  const reportsAll = random() < 1 / SAMPLED;
  const reported = new Set<string>();
  const keyOf = ({ remote, release, outcome, step, reason }: Load) =>
    [remote, release, outcome, step, reason].join();

  function report(): void {
    if (!store().get(consentAtom).choice.statistics) return;
    const { remotes, build } = store().get(bootstrapDataAtom);
    const loads = [...failed(remotes, build), ...(reportsAll ? loaded(remotes) : [])]
      .filter((load) => !reported.has(keyOf(load)))
      .slice(0, MAX_LOADS);
    if (loads.length === 0) return;
    const body = new Blob([JSON.stringify({ loads })], { type: 'application/json' });
    if (!navigator.sendBeacon('/platform/beacons', body)) return;
    for (const load of loads) reported.add(keyOf(load));
  }

  const onHidden = () => {
    if (document.visibilityState === 'hidden') report();
  };
  const clock = setTimeout(report, AFTER_MS);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(clock);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
