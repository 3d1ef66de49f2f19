import { newId, request } from '@storeroom/sdk';
import type { Result, Subscription } from '@storeroom/contract';

/** The subscriptions of a team, the longest first, and its coverage. */
export type TeamSubscriptions = Result<'GET /api/teams/subscriptions'>;

export const subscriptionsOf = (team_id: number, signal?: AbortSignal): Promise<TeamSubscriptions> =>
  request('GET /api/teams/subscriptions', { query: { team_id }, signal });

/** The editable fields of a subscription. */
export interface SubscriptionFacts {
  type: string;
  expiration_at: string;
  renew_years: number;
  /** The address for invoices. */
  invoice_email: string | null;
}

export async function createSubscription(id: number, facts: SubscriptionFacts): Promise<Subscription> {
  return (await request('POST /api/teams/{id}/subscriptions', { path: { id }, body: facts })).subscription;
}

/** @throws ApiError 409 with `result.current` if the subscription is no longer at `version` */
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

/** A renewal of the shown version. Its key makes sure that it is carried out once, however often it is sent. */
export interface Renewal {
  idempotencyKey: string;
  version: number;
}

export const newRenewal = ({ version }: Subscription): Renewal => ({ idempotencyKey: newId(), version });

/** @throws ApiError 409 if the subscription is no longer at the shown version */
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
