import { lazyOverlay } from '@storeroom/sdk';
import { loadChunk } from '../page/load-chunk';
import type * as Refusals from './key-refusals';

/** Loaded when a key or a click opens it. */
export const Palette = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette,
);

export const KeySheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './key-sheet')).KeySheet,
);

/** Explains why a key did nothing. */
export const loadRefusals = (use: (refusals: typeof Refusals) => void): void =>
  void loadChunk(() => import(/* webpackChunkName: "palette" */ './key-refusals')).then(use, console.info);
