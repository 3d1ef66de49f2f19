/** Reading codes: with a camera, from scanners that write like a keyboard, and by hand. It knows nothing of what they name. */
export { labelCode, labelLink, readScanned, type Scanned } from './codes.rules';
export { bringCode } from './readers';
export { Scanner } from './late-scanner';
export { useReader } from './reader.hooks';
export { giveSignal } from './signal';
export { listenToWedge } from './wedge/listen';
