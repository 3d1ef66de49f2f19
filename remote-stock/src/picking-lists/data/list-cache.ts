import { roundAmount, type StockList, type StockListItem, type StockListRow } from '@storeroom/contract';
import { stockKeys, type ListView, type StockCache } from '../../items';

/** The keys under which lists are cached. */
export const listKeys = {
  all: (team: number) => ['lists', team] as const,
  rows: (team: number) => ['lists', team, 'rows'] as const,
  page: (team: number, view: ListView, name: string) => ['lists', team, 'rows', view, name] as const,
  one: (team: number, id: number) => ['lists', team, 'one', id] as const,
};

export function knownList({ client, team }: StockCache, id: number): StockList | undefined {
  return client.getQueryData<StockList>(listKeys.one(team, id));
}

/** Updates the cache with a list from the server. The rows of the sidebar are fetched again. */
export function putList(cache: StockCache, list: StockList): void {
  const { client, team } = cache;
  client.setQueryData<StockList>(listKeys.one(team, list.id), (known) =>
    known && known.version > list.version ? known : list,
  );
  void client.invalidateQueries({ queryKey: listKeys.rows(team) });
  // The promised amounts have changed, and so have the free ones.
  void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
}

/** Changes one line of a cached list, before or after the server confirms the change. */
export function patchLine(
  { client, team }: StockCache,
  list_id: number,
  item_id: number,
  patch: (line: StockListItem) => StockListItem,
): void {
  client.setQueryData<StockList>(listKeys.one(team, list_id), (list) => {
    if (!list) return list;
    const items = list.items.map((line) => (line.id === item_id ? patch(line) : line));
    return { ...list, items, ...countsOf(items) };
  });
}

/** The progress of a list, computed from its lines. */
export function countsOf(
  items: readonly StockListItem[],
): Pick<StockListRow, 'item_count' | 'picked_count' | 'short_count'> {
  const open = items.filter((line) => openAmount(line) > 0);
  return {
    item_count: items.length,
    picked_count: items.length - open.length,
    short_count: open.filter(({ short_reason }) => short_reason !== null).length,
  };
}

/** The amount that is still to be picked of a line; none if another line replaces it. */
export function openAmount({
  amount,
  amount_picked,
  substitute_item_id,
}: Pick<StockListItem, 'amount' | 'amount_picked' | 'substitute_item_id'>): number {
  if (substitute_item_id !== null) return 0;
  return Math.max(0, roundAmount(amount - amount_picked));
}
