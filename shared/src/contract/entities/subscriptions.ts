import type { Timestamp } from './records';

/** How long before and after its end a subscription does what, in days. */
export const SUBSCRIPTION_DAYS = { ending: 30, grace: 14, finish_lists: 7, dormant: 90 } as const;

export const SUBSCRIPTION_STATES = ['active', 'ending', 'grace', 'read_only', 'dormant'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface Subscription {
  id: number;
  type: string;
  team_id: number;
  expiration_at: Timestamp;
  /** Above 0 it renews itself by so many years. */
  renew_years: number;
  /** By the server's clock. */
  state: SubscriptionState;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
}

/** What a team may do now, by its own subscription or its nearest ancestor's. */
export interface Coverage {
  /** `unlimited`: there is no subscription. */
  state: SubscriptionState | 'unlimited';
  expiration_at: Timestamp | null;
  /** From when on writes answer 402. */
  read_only_at: Timestamp | null;
  /** It is an ancestor's. */
  inherited: boolean;
}
