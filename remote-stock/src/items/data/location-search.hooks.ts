import { folded, type Location, type Page } from '@storeroom/contract';
import { useQuery } from '@storeroom/sdk';
import { listLocations } from './items.queries';
import { previousOf, stockKeys, useStockCache } from './stock-cache.hooks';

/** Whether a label contains what somebody has typed, whatever the case and accents. */
export const matches = (label: string, text: string): boolean => folded(label).includes(folded(text.trim()));

/** Locations by name. When that cannot be searched, as without a network, those read without a name are searched here. */
export function useLocations(name: string): { data: Page<Location> | undefined; isFetching: boolean } {
  const { team } = useStockCache();
  const { data, isFetching, isError } = useQuery({
    queryKey: stockKeys.locations(team, name),
    queryFn: ({ signal }) => listLocations(name, signal),
    placeholderData: previousOf(team),
  });
  const { data: known } = useQuery({
    queryKey: stockKeys.locations(team, ''),
    queryFn: ({ signal }) => listLocations('', signal),
    enabled: isError && name !== '',
  });
  return { data: isError && known ? onlyNamed(known, name) : data, isFetching };
}

function onlyNamed({ data, pagination }: Page<Location>, part: string): Page<Location> {
  const found = data.filter(({ name }) => matches(name, part));
  return { data: found, pagination: { ...pagination, total: found.length } };
}
