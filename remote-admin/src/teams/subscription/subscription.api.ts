import { newId, request } from '@storeroom/sdk';
import type { Result, Subscription } from '@storeroom/contract';

/** The subscriptions of a team, the longest first, and what covers it. */
export type TeamSubscriptions = Result<'GET /api/teams/subscriptions'>;

export const subscriptionsOf = (team_id: number, signal?: AbortSignal): Promise<TeamSubscriptions> =>
  request('GET /api/teams/subscriptions', { query: { team_id }, signal });

/** What can be said of a subscription. */
export interface SubscriptionFacts {
  type: string;
  expiration_at: string;
  renew_years: number;
  /** Who gets the invoice. */
  invoice_email: string | null;
}

export async function createSubscription(id: number, facts: SubscriptionFacts): Promise<Subscription> {
  return (await request('POST /api/teams/{id}/subscriptions', { path: { id }, body: facts })).subscription;
}

/** @throws ApiError 409 with `result.current` when the subscription is no longer at `version` */
export async function editSubscription(
  { id, team_id, version }: Subscription,
  facts: Partial<SubscriptionFacts>,
): Promise<Subscription> {
  const body = { ...facts, version, team_id };
  const result = await request('PUT /api/teams/subscriptions/{subscription}', {
    path: { subscription: id },
    body,
  });
  return result.subscription;
}

/** One intention to renew what was seen: pressed twice, or answered late, it is carried out once. */
export interface Renewal {
  idempotencyKey: string;
  version: number;
}

export const newRenewal = ({ version }: Subscription): Renewal => ({ idempotencyKey: newId(), version });

/** @throws ApiError 409 when the subscription is no longer at the version that was seen */
export async function renewSubscription(
  { id, team_id }: Subscription,
  years: number,
  { idempotencyKey, version }: Renewal,
): Promise<Subscription> {
  const body = { years, team_id, version };
  const result = await request('POST /api/teams/subscriptions/{subscription}/renew', {
    path: { subscription: id },
    body,
    idempotencyKey,
  });
  return result.subscription;
}
