import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';

/** How long fetched data is taken as fresh; live events and reconnects refetch sooner. */
const FRESH_FOR = 30_000;

function isWorthAnotherTry(tries: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return tries < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_FOR, refetchOnWindowFocus: false, retry: isWorthAnotherTry },
      mutations: { retry: false },
    },
  });
}

let current = createQueryClient();

/** The one query client: what the server has, as this page knows it. */
export function queryClient(): QueryClient {
  return current;
}

/** For tests: start from nothing. */
export function resetQueryClient(): QueryClient {
  current.clear();
  current = createQueryClient();
  return current;
}
