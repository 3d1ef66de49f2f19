import { useActiveTeam, useQueryClient } from '@storeroom/shared';
import { createContext, useContext, useMemo } from 'react';
import type { StockCache } from './cached-items';
import type { ListAddress } from './list-address.rules';

/** The list on the screen, for the parts that act on one of its rows. */
export const ListContext = createContext<ListAddress | null>(null);

export function useListAddress(): ListAddress {
  const list = useContext(ListContext);
  if (list === null) throw new Error('A part of the stock list was used outside of it');
  return list;
}

/** The active team's stock in the query cache. */
export function useStockCache(): StockCache {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  return useMemo(() => ({ client, team }), [client, team]);
}
