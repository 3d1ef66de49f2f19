import { useActiveTeam, useQueryClient } from '@storeroom/sdk';
import { stockCache, type StockCache } from './stock-cache';

/** The active team's stock in the query cache. */
export function useStockCache(): StockCache {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  return stockCache(client, team);
}
