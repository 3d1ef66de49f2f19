/** Reads codes with a camera, from keyboard scanners, and by hand, without interpreting them. */
import { lazyOverlay } from '@storeroom/sdk';

export { labelCode, labelLink, readScanned } from './codes.rules';
export { passCode, useReader } from './reader.hooks';
export { giveSignal } from './signal';
export { listenToKeyboardScanner } from './keyboard-scanner/listen';

/** The dialog is loaded when it is opened, and the decoder of pictures when the camera is used. */
export const Scanner = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanner" */ './scanner')).Scanner,
);
