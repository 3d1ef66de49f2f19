import { request, useActiveTeam, useCan, useQuery } from '@storeroom/sdk';
import type { Coverage, Subscription } from '@storeroom/contract';

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
