import { onReconnect } from '@storeroom/sdk';
import { forgetHint, looking } from './hear-hint';

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
  const askNow = () => {
    forgetHint();
    if (!navigator.onLine) return;
    looking.askedAt = Date.now();
    void ask().then((news) => news && take(news));
  };
  const look = () => {
    if (Date.now() - looking.askedAt >= CALM) askNow();
  };
  const onSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  Object.assign(looking, { askedAt: -Infinity, askNow });
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
