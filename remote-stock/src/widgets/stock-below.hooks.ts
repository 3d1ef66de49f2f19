import type { StockOverview } from '@storeroom/contract';
import { useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { holdsNoItem } from './first-steps';

/** Whether its stock is kept in the teams below: the page says so, and where. */
export function useKeepsStockBelow(totals: StockOverview | undefined): boolean {
  const team = useActiveTeam();
  const user = useAtomValue(userAtom);
  const hasTeamsBelow = user?.teams.some(({ parent_id }) => parent_id === team?.id) ?? false;
  return hasTeamsBelow && totals !== undefined && holdsNoItem(totals) && totals.locations === 0;
}
