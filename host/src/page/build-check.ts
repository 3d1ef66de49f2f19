import { onReconnect } from '@storeroom/sdk';
import { forgetHint, buildCheck } from './release-hint';

/** How often an open page fetches `/build.json`, in milliseconds. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** A page that becomes visible or connected does not fetch it again within this time, in milliseconds. */
const MIN_INTERVAL_MS = 60_000;

/** The response of `/build.json`: the present build of the shell and the state of the registry. */
export interface BuildInfo {
  build: string | null;
  /** A hash of the registry, which changes with each change of a release pointer; empty if the response has none. */
  releases: string;
  /** Addresses of the releases that were killed: no page may run them. */
  killed: readonly string[];
}

/** Fetches `/build.json`; null when that fails. */
export async function fetchBuildInfo(): Promise<BuildInfo | null> {
  try {
    const response = await window.fetch('/build.json', { cache: 'no-store' });
    const { build = null, releases = '', killed = [] } = (await response.json()) as Partial<BuildInfo>;
    return { build, releases, killed };
  } catch {
    return null;
  }
}

interface BuildChecks {
  /** Fetches `/build.json`, unless that was done within the last minute. */
  check: () => void;
  stop: () => void;
}

/** Fetches `/build.json` once an hour, and when the page becomes visible or connected again. */
export function startBuildChecks(
  readInfo: () => Promise<BuildInfo | null>,
  onInfo: (info: BuildInfo) => void,
): BuildChecks {
  const run = () => {
    forgetHint();
    if (!navigator.onLine) return;
    buildCheck.checkedAt = Date.now();
    void readInfo().then((info) => info && onInfo(info));
  };
  const check = () => {
    if (Date.now() - buildCheck.checkedAt >= MIN_INTERVAL_MS) run();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') check();
  };
  Object.assign(buildCheck, { checkedAt: -Infinity, run });
  const interval = setInterval(run, CHECK_INTERVAL_MS);
  const stop = onReconnect(check);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', check);
  return {
    check,
    stop() {
      clearInterval(interval);
      stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('online', check);
    },
  };
}
