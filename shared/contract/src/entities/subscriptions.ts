import type { Schemas } from '../operations';

/** The days before and after its end at which a subscription changes its state. */
export const SUBSCRIPTION_DAYS = { ending: 30, grace: 14, finish_lists: 7, dormant: 90 } as const;

export const SUBSCRIPTION_STATES = ['active', 'ending', 'grace', 'read_only', 'dormant'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type Subscription = Schemas['Subscription'];

/** The subscription state of a team, from its own subscription or its nearest ancestor's. */
export type Coverage = Schemas['Coverage'];
