import { asPage, type Coverage, type Location, type Subscription } from '@storeroom/contract';
import { request, useActiveTeam, useCan, useQuery } from '@storeroom/sdk';

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

/** Milliseconds for which it stays as it was read: it ends by the day. */
const FRESH_FOR = 3_600_000;

export interface SubscriptionEnd {
  has_ended: boolean;
  at: string;
}

/** When the subscription ends or has ended, for whoever may renew it; null while that is far, or where it renews itself. */
export function useSubscriptionEnd() {
  const team = useActiveTeam()?.id ?? 0;
  const mayRenew = useCan()('subscriptions.manage');
  return useQuery({
    queryKey: ['subscription-end', team],
    queryFn: async ({ signal }) => endOf(await request('GET /api/teams/subscriptions', { signal })),
    enabled: mayRenew,
    staleTime: FRESH_FOR,
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
