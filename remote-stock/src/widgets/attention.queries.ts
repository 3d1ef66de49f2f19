import { useActiveTeam, useCan, useQuery } from '@storeroom/shared';
import { isOversold, type Stock } from '@storeroom/shared/contract';
import { listItems, readAddress, stockKeys } from '../items';

/** How many lines the widget has room for, and how many of them the oversold may fill. */
export const LINES = 5;
const OVERSOLD_LINES = 4;

/** The deepest oversold items, then what ran out last. */
export function useAttention() {
  const team = useActiveTeam()?.id ?? 0;
  const can = useCan();
  const seesEmpty = can('stock.empty');
  return useQuery({
    queryKey: stockKeys.report(team, 'attention', String(seesEmpty)),
    queryFn: async ({ signal }): Promise<Stock[]> => {
      const lowest = { sort: 'amount', sort_direction: 'ASC', per_page: String(LINES) };
      const latest = { sort: 'updated_at', per_page: String(LINES) };
      const [low, empty] = await Promise.all([
        listItems(readAddress('available', new URLSearchParams(lowest)), signal),
        seesEmpty ? listItems(readAddress('empty', new URLSearchParams(latest)), signal) : null,
      ]);
      const oversold = low.data.filter(isOversold).slice(0, OVERSOLD_LINES);
      return [...oversold, ...(empty?.data ?? [])].slice(0, LINES);
    },
    staleTime: 0,
  });
}
