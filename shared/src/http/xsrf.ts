import { edge } from '../edge/edge';
import { ApiError } from './api-error';

const COOKIE = 'XSRF-TOKEN';

let fetching: Promise<void> | null = null;

function fetchCookie(): Promise<void> {
  fetching ??= edge()
    .fetch(`${edge().serverOrigin}/sanctum/csrf-cookie`, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
    })
    .then(() => undefined)
    .finally(() => (fetching = null));
  return fetching;
}

/** The token to send now, fetched first if absent. It changes on every stateful answer, so it is never kept. */
export async function xsrfToken({ fresh = false } = {}): Promise<string> {
  if (fresh || !edge().readCookie(COOKIE)) {
    await fetchCookie().catch((reason: unknown) => {
      console.error('Failed to get session token', reason);
    });
  }
  const token = edge().readCookie(COOKIE);
  if (!token) throw new ApiError(0, '');
  return token;
}
