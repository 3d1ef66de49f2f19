import { lateOver } from '@storeroom/sdk';

/** Opened by a key or a press; it comes then. */
export const Palette = lateOver(
  async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette,
);

export const KeySheet = lateOver(
  async () => (await import(/* webpackChunkName: "key-sheet" */ './key-sheet')).KeySheet,
);
