/** Reading codes: with a camera, from scanners that write like a keyboard, and by hand. It knows nothing of what they name. */
import { lazyOverlay } from '@storeroom/sdk';

export { labelCode, labelLink, readScanned } from './codes.rules';
export { bringCode, useReader } from './reader.hooks';
export { giveSignal } from './signal';
export { listenToKeyboardScanner } from './keyboard-scanner/listen';

/** Opened by a press or by a code; it comes then, and what it needs to read pictures only where a picture is read. */
export const Scanner = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanner" */ './scanner')).Scanner,
);
