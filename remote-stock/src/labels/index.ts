/** Labels on paper: for any record that has a number and a name. */
import { lazyPart, lazyOverlay } from '@storeroom/sdk';

export type { LabelSubject } from './label';

/** The dialog that prints labels; its chunk has the code that draws barcodes and QR codes. */
export const PrintLabels = lazyOverlay(
  async () => (await import(/* webpackChunkName: "labels" */ './print-labels')).PrintLabels,
);

/** The codes of one record on the screen. */
export const RecordCode = lazyPart(
  async () => (await import(/* webpackChunkName: "labels" */ './code-drawing')).RecordCode,
);

/** One code on other printed pages. */
export const PrintedCode = lazyPart(
  async () => (await import(/* webpackChunkName: "labels" */ './code-drawing')).PrintedCode,
);
