import { lazyPart, lazyOverlay } from '@storeroom/sdk';

/** The lists beside the stock, loaded when they are first opened or when the address names one. */
export const PickingArea = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ '../picking-area')).PickingArea,
);

export const AddToList = lazyOverlay(
  async () => (await import(/* webpackChunkName: "lists" */ '../sidebar/add-to-list')).AddToList,
);
