import { lazyOverlay } from '@storeroom/sdk';

/** The list on the full screen, to be used with one hand. */
export const PickMode = lazyOverlay(
  async () => (await import(/* webpackChunkName: "lists" */ './pick-mode')).PickMode,
);
