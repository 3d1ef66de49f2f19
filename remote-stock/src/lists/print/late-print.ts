import { lateOver } from '@storeroom/sdk';

/** A list on paper; what draws codes comes with it. */
export const PrintList = lateOver(
  async () => (await import(/* webpackChunkName: "labels" */ './print-list')).PrintList,
);
