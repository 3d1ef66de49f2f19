import { type queryClient, useActiveTeam, useQueryClient } from '@storeroom/sdk';

type QueryClient = ReturnType<typeof queryClient>;

/** Where one team's stock lies in the query cache. */
export interface StockCache {
  readonly client: QueryClient;
  readonly team: number;
}

const caches = new WeakMap<QueryClient, Map<number, StockCache>>();

/** The same object for everybody who asks about the same team. */
export function stockCache(client: QueryClient, team: number): StockCache {
  const known = caches.get(client) ?? new Map<number, StockCache>();
  caches.set(client, known);
  const cache = known.get(team) ?? { client, team };
  known.set(team, cache);
  return cache;
}

/** The active team's stock in the query cache. */
export function useStockCache(): StockCache {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  return stockCache(client, team);
}
