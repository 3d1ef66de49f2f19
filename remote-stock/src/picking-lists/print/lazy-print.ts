import { lazyOverlay } from '@storeroom/sdk';

/** Printing of lists, with the code that draws barcodes. */
export const PrintList = lazyOverlay(
  async () => (await import(/* webpackChunkName: "labels" */ './print-list')).PrintList,
);
