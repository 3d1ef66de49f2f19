import { lazyOverlay } from '@storeroom/sdk';

/** The list on the full screen, for a hand that is free. */
export const PickMode = lazyOverlay(
  async () => (await import(/* webpackChunkName: "lists" */ './pick-mode')).PickMode,
);
