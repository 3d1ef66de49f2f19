import { request } from '@storeroom/sdk';
import type { RunOut } from '@storeroom/contract';
import { usePageFact } from './page-facts.queries';

/** What the log says of an empty item. */
export const useRunOut = (id: number): RunOut | undefined =>
  usePageFact(id, 'run-out', (stock_ids, signal) =>
    request('GET /api/stock/run-out', { query: { stock_ids }, signal }),
  );
