import { lateOver } from '@storeroom/sdk';

/** The list on the full screen, for a hand that is free. */
export const PickMode = lateOver(
  async () => (await import(/* webpackChunkName: "lists" */ './pick-mode')).PickMode,
);
