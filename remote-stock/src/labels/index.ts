/** Labels on paper: for any record that has a number and a name. */
import { lazyPart, lazyOverlay } from '@storeroom/sdk';

export type { LabelSubject } from './label';

/** Opened by a press; what draws codes comes then. */
export const PrintLabels = lazyOverlay(
  async () => (await import(/* webpackChunkName: "labels" */ './print-labels')).PrintLabels,
);

/** The codes of one record on the screen. */
export const RecordCode = lazyPart(
  async () => (await import(/* webpackChunkName: "labels" */ './code-drawing')).RecordCode,
);

/** One code on any other paper. */
export const PrintedCode = lazyPart(
  async () => (await import(/* webpackChunkName: "labels" */ './code-drawing')).PrintedCode,
);
