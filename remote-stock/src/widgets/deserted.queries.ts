import { request, useActiveTeam, useCan, useQuery } from '@storeroom/sdk';
import { asPage, type Location } from '@storeroom/contract';

/** Milliseconds between two looks: it comes about seldom, and is no reason to read more in a storm of changes. */
const EVERY = 60_000;

/** Locations in which nothing but archived items lies. */
export interface Deserted {
  total: number;
  first: Location;
}

/** For whoever may see these; null where there are none. Read once a minute, and not with every change. */
export function useDeserted(): Deserted | null {
  const team = useActiveTeam()?.id ?? 0;
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['deserted-locations', team],
    queryFn: ({ signal }) => readDeserted(signal),
    enabled: can('locations') && can('stock.archive'),
    staleTime: EVERY,
    refetchInterval: EVERY,
  });
  return data ?? null;
}

async function readDeserted(signal: AbortSignal): Promise<Deserted | null> {
  const query = { only_archived: 'true', sort: 'name', sort_direction: 'ASC', per_page: '4' };
  const { data, pagination } = asPage(
    (await request('GET /api/stock/locations', { query, signal })).locations,
  );
  const [first] = data;
  return first ? { total: pagination.total, first } : null;
}
