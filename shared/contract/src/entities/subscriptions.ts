import type { Schemas } from '../operations';

/** How long before and after its end a subscription does what, in days. */
export const SUBSCRIPTION_DAYS = { ending: 30, grace: 14, finish_lists: 7, dormant: 90 } as const;

export const SUBSCRIPTION_STATES = ['active', 'ending', 'grace', 'read_only', 'dormant'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type Subscription = Schemas['Subscription'];

/** What a team may do now, by its own subscription or its nearest ancestor's. */
export type Coverage = Schemas['Coverage'];
