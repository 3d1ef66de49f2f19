import { onReconnect } from '@storeroom/sdk';
import { forgetHint, newsFetch } from './release-hint';

/** How often an open page fetches the news, in milliseconds. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/**
 * When the page becomes visible or connected again, news fetched within this time is not fetched again; in
 * milliseconds.
 */
const MIN_INTERVAL_MS = 60_000;

/** The response of `/build.json`: the present build of the shell and the state of the registry. */
export interface News {
  build: string | null;
  /** A hash of the registry, which changes with each change of a release pointer; empty if the response has none. */
  releases: string;
  /** Addresses of the releases that were killed: no page may run them. */
  killed: readonly string[];
}

/** Fetches `/build.json`; null when that fails. */
export async function fetchNews(): Promise<News | null> {
  try {
    const response = await window.fetch('/build.json', { cache: 'no-store' });
    const { build = null, releases = '', killed = [] } = (await response.json()) as Partial<News>;
    return { build, releases, killed };
  } catch {
    return null;
  }
}

interface NewsChecks {
  /** Fetches the news, unless that was done within the last minute. */
  check: () => void;
  stop: () => void;
}

/** Fetches the news once an hour, and when the page becomes visible or connected again. */
export function startNewsChecks(
  readNews: () => Promise<News | null>,
  onNews: (news: News) => void,
): NewsChecks {
  const askNow = () => {
    forgetHint();
    if (!navigator.onLine) return;
    newsFetch.askedAt = Date.now();
    void readNews().then((news) => news && onNews(news));
  };
  const check = () => {
    if (Date.now() - newsFetch.askedAt >= MIN_INTERVAL_MS) askNow();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') check();
  };
  Object.assign(newsFetch, { askedAt: -Infinity, askNow });
  const interval = setInterval(askNow, CHECK_INTERVAL_MS);
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
