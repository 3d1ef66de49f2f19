import type { ReactNode } from 'react';
import { queryClient } from './query-client';
import { queryLibrary } from '../lazy/query-library.hooks';

/** Host only: around every screen that may use queries. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { QueryClientProvider } = queryLibrary();
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
