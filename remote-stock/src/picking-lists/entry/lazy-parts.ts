import { lazyPart, lazyOverlay } from '@storeroom/sdk';

/** Lists beside the stock: asked for by the first press, or by an address that names one. */
export const PickingArea = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ '../picking-area')).PickingArea,
);

export const AddToList = lazyOverlay(
  async () => (await import(/* webpackChunkName: "lists" */ '../sidebar/add-to-list')).AddToList,
);
