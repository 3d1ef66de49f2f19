import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { TimedOut } from '../http/timeouts';
import { forgetReads } from '../freshness/reads';
import { isQueryLibraryHere, queryLibrary } from '../lazy/query-library.hooks';

/** How long fetched data is taken as fresh; live events and reconnects refetch sooner. */
const FRESH_FOR = 30_000;

function isWorthAnotherTry(tries: number, error: Error): boolean {
  // Who has waited so long is told, and not kept waiting twice as long again.
  if (error instanceof TimedOut) return false;
  // What is no failure of a call is an answer that cannot be read, and would be the next time.
  // Without a network what is not kept on the device does not come by asking again: it is read once the network is back.
  if (!navigator.onLine) return false;
  const status = error instanceof ApiError ? error.status : 400;
  return tries < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new (queryLibrary().QueryClient)({
    defaultOptions: {
      // Offline a call fails like any other and says so; the library would let it wait in silence.
      queries: {
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        retry: isWorthAnotherTry,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let current: QueryClient | null = null;

/** The one query client: what the server has, as this page knows it. */
export function queryClient(): QueryClient {
  return (current ??= createQueryClient());
}

/** Host only: nothing of one session or team may show in the next. */
export function forgetQueries(): void {
  forgetReads();
  if (isQueryLibraryHere()) queryClient().clear();
}

/** Host only: everything on the screen is fetched again; what is not on it, when it is next looked at. */
export function refreshQueries(): void {
  if (isQueryLibraryHere()) void queryClient().invalidateQueries();
}

/** Host only: what could not be read is read again. */
export function retryQueries(): void {
  if (!isQueryLibraryHere()) return;
  void queryClient().invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** For tests: start from nothing. */
export function resetQueryClient(): QueryClient {
  forgetReads();
  current?.clear();
  return (current = createQueryClient());
}
