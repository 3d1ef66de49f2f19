import { lazyOverlay } from '@storeroom/sdk';
import { bring } from '../page/bring';
import type * as Refusals from './key-refusals';

/** Loaded when a key or a click opens it. */
export const Palette = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette,
);

export const KeySheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './key-sheet')).KeySheet,
);

/** Explains why a key did nothing. */
export const bringRefusals = (say: (refusals: typeof Refusals) => void): void =>
  void bring(() => import(/* webpackChunkName: "palette" */ './key-refusals')).then(say, console.info);
