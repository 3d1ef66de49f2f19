import { lazyOverlay } from '@storeroom/sdk';

/** A list on paper; what draws codes comes with it. */
export const PrintList = lazyOverlay(
  async () => (await import(/* webpackChunkName: "labels" */ './print-list')).PrintList,
);
