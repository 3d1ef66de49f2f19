import type { Settings } from '@storeroom/shared/contract';
import { askApi } from './ask-api';

const KEPT_MS = 5000;
/** Anybody can send any Host header: only so many answers are kept. */
const KEPT_HOSTS = 500;

/** Settings of the host a page is asked on, at most 5 s old; null when the API does not answer. */
export function apiSettings(api: URL, now: () => number = Date.now) {
  const kept = new Map<string, { at: number; answer: Promise<Settings | null> }>();
  return (host: string): Promise<Settings | null> => {
    const known = kept.get(host);
    if (known && now() - known.at < KEPT_MS) return known.answer;
    const answer = askApi<Settings>(api, host, '/api/settings').catch(() => {
      // A failure is not kept: the next page asks again.
      kept.delete(host);
      return null;
    });
    if (kept.size >= KEPT_HOSTS) kept.clear();
    kept.set(host, { at: now(), answer });
    return answer;
  };
}
