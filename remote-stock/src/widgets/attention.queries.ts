import { asPage, type Coverage, type Location, type Subscription } from '@storeroom/contract';
import { request, useActiveTeam, useCan, useQuery } from '@storeroom/sdk';

/** Polling interval in milliseconds. Such locations are rare, so they are not fetched after each change. */
const EVERY_MS = 60_000;

/** Locations that hold archived items, and no others. */
export interface ArchivedOnlyLocations {
  total: number;
  first: Location;
}

/** The locations that hold only archived items; null if there are none, or without the permissions. */
export function useArchivedOnlyLocations(): ArchivedOnlyLocations | null {
  const team = useActiveTeam()?.id ?? 0;
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['archived-only-locations', team],
    queryFn: ({ signal }) => fetchArchivedOnlyLocations(signal),
    enabled: can('locations') && can('stock.archive'),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  return data ?? null;
}

async function fetchArchivedOnlyLocations(signal: AbortSignal): Promise<ArchivedOnlyLocations | null> {
  const query = { only_archived: 'true', sort: 'name', sort_direction: 'ASC', per_page: '4' };
  const { data, pagination } = asPage(
    (await request('GET /api/stock/locations', { query, signal })).locations,
  );
  const [first] = data;
  return first ? { total: pagination.total, first } : null;
}

/** How long the answer stays fresh, in milliseconds; subscriptions end at the end of a day. */
const FRESH_FOR_MS = 3_600_000;

export interface SubscriptionEnd {
  has_ended: boolean;
  at: string;
}

/** The end of the subscription, for people who may renew it; null if it is not near, or if it renews automatically. */
export function useSubscriptionEnd() {
  const team = useActiveTeam()?.id ?? 0;
  const mayRenew = useCan()('subscriptions.manage');
  return useQuery({
    queryKey: ['subscription-end', team],
    queryFn: async ({ signal }) => endOf(await request('GET /api/teams/subscriptions', { signal })),
    enabled: mayRenew,
    staleTime: FRESH_FOR_MS,
  });
}

interface Answer {
  subscriptions: readonly Subscription[];
  coverage: Coverage;
}

function endOf({
  subscriptions,
  coverage: { state, expiration_at, renews },
}: Answer): SubscriptionEnd | null {
  if (expiration_at === null || state === 'active' || state === 'unlimited') return null;
  const own = subscriptions.find((subscription) => subscription.expiration_at === expiration_at);
  const goesOn = renews === true || (own?.renew_years ?? 0) > 0;
  if (state === 'ending' && goesOn) return null;
  return { has_ended: state !== 'ending', at: expiration_at };
}
