/** Labels on paper: for any record that has a number and a name. */
import { lateOver } from '@storeroom/sdk';

export type { LabelSubject } from './label';

/** Opened by a press; what draws codes comes then. */
export const PrintLabels = lateOver(
  async () => (await import(/* webpackChunkName: "labels" */ './print-labels')).PrintLabels,
);
