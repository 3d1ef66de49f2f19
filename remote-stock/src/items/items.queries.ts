import { useActiveTeam, useCan, useQuery, useTexts } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { knownItem, newer, notOlder, previousOf, stockKeys } from './cached-items';
import { itemHistory, listItems, listLocations, oneItem, stockOverview } from './items.api';
import { NOT_SET, type Place } from './items.rules';
import { useStockCache } from './list-context';
import type { ListAddress } from './list-address.rules';

/** One page of a list. Old rows stay while the next page is on its way, and when it does not come (decision F1). */
export function useItems(list: ListAddress) {
  const cache = useStockCache();
  return useQuery({
    queryKey: stockKeys.list(cache.team, list),
    queryFn: async ({ signal }) => notOlder(cache, list, await listItems(list, signal)),
    placeholderData: previousOf(cache.team),
    staleTime: 0,
  });
}

/** The open record: shown at once when a list knows it, then as the server has it. */
export function useItem(id: number) {
  const cache = useStockCache();
  return useQuery<Stock>({
    queryKey: stockKeys.item(cache.team, id),
    queryFn: async ({ signal }) => newer(knownItem(cache, id), await oneItem(id, signal)),
    placeholderData: () => knownItem(cache, id),
    staleTime: 0,
  });
}

export function useItemHistory(id: number) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.history(team, id),
    queryFn: ({ signal }) => itemHistory(id, signal),
    staleTime: 0,
  });
}

/** How many items each view holds. */
export function useOverview() {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: stockKeys.report(team, 'overview'),
    queryFn: ({ signal }) => stockOverview(signal),
    staleTime: 0,
  });
}

export function useLocations(name: string) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.locations(team, name),
    queryFn: ({ signal }) => listLocations(name, signal),
    placeholderData: previousOf(team),
  });
}

/** How a place of a filter is called; its number while its name is unknown. */
export function usePlaceName(): (place: Place) => string {
  const t = useTexts('stock');
  const can = useCan();
  const { team } = useStockCache();
  const { data: places } = useQuery({
    queryKey: stockKeys.locations(team, ''),
    queryFn: ({ signal }) => listLocations('', signal),
    enabled: can('locations'),
  });
  return (place) => {
    if (place === NOT_SET) return t('location.not-set');
    return places?.data.find(({ id }) => id === place)?.name ?? t('location.number', { id: place });
  };
}
