import { useCan, useFiguresQuery } from '@storeroom/sdk';
import { isLow, isOversold, type Stock } from '@storeroom/contract';
import { listItems, readAddress, useOverview } from '../items';

/** How many lines the widget has room for, and how many of them the oversold may fill. */
export const LINES = 5;
const OVERSOLD_LINES = 4;
const LOW_LINES = 2;

export interface Attention {
  /** The worst first; the widget may have room for fewer. */
  items: Stock[];
}

/** The deepest oversold items, then what ran out last, then what is below its minimum. */
export function useAttention() {
  const can = useCan();
  const seesEmpty = can('stock.empty');
  // Most teams give no minimum: they are not asked for what is below it.
  const hasLow = (useOverview().data?.low ?? 0) > 0;
  return useFiguresQuery({
    of: ['attention', String(seesEmpty), ...(hasLow ? ['low'] : [])],
    read: async (signal): Promise<Attention> => {
      const byAmount = { sort: 'amount', sort_direction: 'ASC', per_page: String(LINES) };
      const latest = { sort: 'updated_at', per_page: String(LINES) };
      const [lowest, empty, low] = await Promise.all([
        listItems(readAddress('available', new URLSearchParams(byAmount)), signal),
        seesEmpty ? listItems(readAddress('empty', new URLSearchParams(latest)), signal) : null,
        hasLow
          ? listItems(readAddress('available', new URLSearchParams({ ...byAmount, low: 'true' })), signal)
          : null,
      ]);
      const oversold = lowest.data.filter(isOversold).slice(0, OVERSOLD_LINES);
      const short = (low?.data ?? []).filter((stock) => isLow(stock) && !isOversold(stock));
      // What is low has its place among much that has run out.
      const ranOut = (empty?.data ?? []).slice(
        0,
        LINES - oversold.length - Math.min(short.length, LOW_LINES),
      );
      return { items: [...oversold, ...ranOut, ...short].slice(0, LINES) };
    },
  });
}
