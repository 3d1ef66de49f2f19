import { edge } from '../edge/edge';
import { ApiError } from './api-error';
import { PATIENCE, withinTime } from './patience';

const COOKIE = 'XSRF-TOKEN';

let fetching: Promise<void> | null = null;

function fetchCookie(): Promise<void> {
  fetching ??= withinTime(PATIENCE.read, undefined, (signal) =>
    edge().fetch(`${edge().serverOrigin}/sanctum/csrf-cookie`, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal,
    }),
  )
    .then(() => undefined)
    .finally(() => (fetching = null));
  return fetching;
}

/** The token as the cookie says it now; null without one. */
export function knownXsrfToken(): string | null {
  return edge().readCookie(COOKIE) ?? null;
}

/** The token to send with a write, fetched first if absent. It changes on every stateful answer, so it is never kept. */
export async function xsrfToken({ fresh = false } = {}): Promise<string> {
  if (fresh || knownXsrfToken() === null) {
    await fetchCookie().catch((reason: unknown) => {
      console.error('Failed to get session token', reason);
    });
  }
  const token = knownXsrfToken();
  if (!token) throw new ApiError(0, '');
  return token;
}
