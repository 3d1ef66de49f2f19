import { environment } from '../environment/environment';
import { ApiError } from './api-error';
import { offlineWords } from './offline-words';
import { TIMEOUTS, withinTime } from './timeouts';

const COOKIE = 'XSRF-TOKEN';

let fetching: Promise<void> | null = null;

function fetchCookie(): Promise<void> {
  fetching ??= withinTime(TIMEOUTS.read, undefined, (signal) =>
    environment().fetch(`${environment().serverOrigin}/sanctum/csrf-cookie`, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal,
    }),
  )
    .then(() => undefined)
    .finally(() => (fetching = null));
  return fetching;
}

/** The present token in the cookie; null without one. */
export function knownXsrfToken(): string | null {
  return environment().readCookie(COOKIE) ?? null;
}

/** The token for a write, fetched first if absent. It changes with every stateful response, so it is never stored. */
export async function xsrfToken({ fresh = false } = {}): Promise<string> {
  let failure: unknown;
  if (fresh || knownXsrfToken() === null) {
    await fetchCookie().catch((reason: unknown) => (failure = reason));
  }
  const token = knownXsrfToken();
  if (failure) console.error('Failed to get session token', failure);
  else if (!token) console.error('Failed to get session token');
  if (!token) throw new ApiError(0, offlineWords('notSent'));
  return token;
}
