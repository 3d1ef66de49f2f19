import { request } from '@storeroom/sdk';
import { usePageFact } from './page-facts.queries';

/** Why an item was archived; null where nobody said so, undefined while that is fetched. */
export const useArchiveReason = (id: number): string | null | undefined =>
  usePageFact(id, 'archive-reasons', (stock_ids, signal) =>
    request('GET /api/stock/archive-reasons', { query: { stock_ids }, signal }),
  )?.reason;
