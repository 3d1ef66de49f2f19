import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { TimedOut } from '../http/timeouts';
import { forgetReads } from '../freshness/reads';
import { isQueryLibraryLoaded, queryLibrary } from '../lazy/query-library.hooks';

/** How long fetched data counts as fresh; live events and reconnects refetch sooner. */
const FRESH_FOR_MS = 30_000;

function isWorthAnotherTry(tries: number, error: Error): boolean {
  // After a time-out the user gets the error, instead of waiting twice as long.
  if (error instanceof TimedOut) return false;
  if (!navigator.onLine) return false;
  // An error that is no ApiError is a response that cannot be read. A retry would not change it, so it counts as a 400.
  const status = error instanceof ApiError ? error.status : 400;
  return tries < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new (queryLibrary().QueryClient)({
    defaultOptions: {
      // While offline a request fails like any other and the error is shown; the library's default would pause it
      // silently.
      queries: {
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        retry: isWorthAnotherTry,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let current: QueryClient | null = null;

/** The one query client, with the page's cache of server data. */
export function queryClient(): QueryClient {
  return (current ??= createQueryClient());
}

/** Host only: the query client, where there is one: screens for guests do without. */
export const presentQueries = (): QueryClient | null => (isQueryLibraryLoaded() ? queryClient() : null);

/** Host only: removes all cached data, so that none of one session or team is visible in the next. */
export function forgetQueries(): void {
  forgetReads();
  presentQueries()?.clear();
}

/** Host only: refetches all visible data; other data is refetched when it is next used. */
export function refreshQueries(): void {
  void presentQueries()?.invalidateQueries();
}

/** Host only: refetches data that could not be fetched. */
export function retryQueries(): void {
  void presentQueries()?.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** For tests: resets the state. */
export function resetQueryClient(): QueryClient {
  forgetReads();
  current?.clear();
  return (current = createQueryClient());
}
