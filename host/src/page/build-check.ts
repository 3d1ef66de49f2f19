import { onReconnect } from '@storeroom/sdk';

/** How often an open page asks for news. */
const EVERY = 60 * 60_000;
/** What happens in the page makes it ask no sooner than this after the last time. */
const CALM = 60_000;

/** What the server says of builds and releases: `/build.json`. */
export interface News {
  build: string | null;
  /** Changes with each move of the registry. */
  releases: string;
  /** Addresses of the releases that nobody may run any more. */
  killed: readonly string[];
}

/** Null when the server cannot be asked, or says nothing of releases. */
export async function fetchNews(): Promise<News | null> {
  try {
    const response = await window.fetch('/build.json', { cache: 'no-store' });
    const { build = null, releases = '', killed = [] } = (await response.json()) as Partial<News>;
    return { build, releases, killed };
  } catch {
    return null;
  }
}

interface Looks {
  /** Asks, unless it has just done so. */
  look: () => void;
  stop: () => void;
}

/** Asks once an hour, and when the page is seen or connected again. */
export function startLooks(ask: () => Promise<News | null>, take: (news: News) => void): Looks {
  let askedAt = -Infinity;
  const askNow = () => {
    if (!navigator.onLine) return;
    askedAt = Date.now();
    void ask().then((news) => news && take(news));
  };
  const look = () => {
    if (Date.now() - askedAt >= CALM) askNow();
  };
  const onSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const clock = setInterval(askNow, EVERY);
  const stop = onReconnect(look);
  document.addEventListener('visibilitychange', onSeen);
  window.addEventListener('online', look);
  return {
    look,
    stop() {
      clearInterval(clock);
      stop();
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', look);
    },
  };
}
