import { inDocument, staleAfter, useAtomValue, useCan, useFigures, useQuery, useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { notOlder, previousOf, stockKeys, type StockCache, useStockCache } from './stock-cache.hooks';
import { listItems, listLocations, locationsByIds, wholePage } from './items.api';
import { NOT_SET, type LocationChoice } from './items.rules';
import { unsentItemsAtom } from './item-work.state';
import { type ListAddress, listQuery } from './list-address.rules';

/** Milliseconds for which a page that was asked for ahead is not asked for again when it is drawn. */
const AHEAD = 2_000;

const pageQuery = (cache: StockCache, list: ListAddress) => ({
  queryKey: stockKeys.list(cache.team, list),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    notOlder(cache, list, await listItems(list, signal)),
  ...inDocument('GET /api/stock', { query: listQuery(list) }, wholePage),
  staleTime: staleAfter(AHEAD),
});

/**
 * One page of a list, with what waits to be sent. Old rows stay while the next page is on its way, and when it does not come
 * (decision F1).
 */
export function useItems(list: ListAddress) {
  const cache = useStockCache();
  const select = useAtomValue(unsentItemsAtom)?.showPage;
  return useQuery({
    ...pageQuery(cache, list),
    placeholderData: previousOf(cache.team),
    ...(select && { select }),
  });
}

/** Asks for a page that somebody is about to turn to. */
export function useAskAhead(): (list: ListAddress) => void {
  const cache = useStockCache();
  return (list) => void cache.client.prefetchQuery(pageQuery(cache, list));
}

/** The rows of a page, fetched unless it was just now. */
export function useFetchPage(): (list: ListAddress) => Promise<readonly Stock[]> {
  const cache = useStockCache();
  return async (list) => (await cache.client.fetchQuery(pageQuery(cache, list))).data;
}

/** How many items each view holds. */
export function useOverview() {
  return useFigures('GET /api/stock/reports/overview');
}

export function useLocations(name: string) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.locations(team, name),
    queryFn: ({ signal }) => listLocations(name, signal),
    placeholderData: previousOf(team),
  });
}

/** The names of these locations; of one its number while the name is unknown. */
export function useLocationName(asked: readonly LocationChoice[]): (location: LocationChoice) => string {
  const t = useTexts('stock');
  const can = useCan();
  const { team } = useStockCache();
  const { data: locations } = useQuery({
    queryKey: stockKeys.locations(team, ''),
    queryFn: ({ signal }) => listLocations('', signal),
    enabled: can('locations'),
  });
  const known = locations?.data ?? [];
  // Of many locations a page of the first ones is there.
  const others = asked.filter((one) => one !== NOT_SET).filter((one) => !known.some(({ id }) => id === one));
  const { data: named = [] } = useQuery({
    queryKey: stockKeys.locations(team, `#${others.join()}`),
    queryFn: ({ signal }) => locationsByIds(others, signal),
    enabled: locations !== undefined && others.length > 0,
  });
  return (location) => {
    if (location === NOT_SET) return t('location.notSet');
    const found = [...known, ...named].find(({ id }) => id === location);
    return found?.name ?? t('location.number', { id: location });
  };
}
