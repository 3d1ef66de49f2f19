import { late } from '@storeroom/sdk';

/** Most teams have a subscription that does not end soon; it comes with what signed-in people have later. */
export const SubscriptionNotice = late(
  async () => (await import(/* webpackChunkName: "signed-in-later" */ './later-area')).SubscriptionNotice,
);
