/** Labels on paper: for any record that has a number and a name. */
import { late, lateOver } from '@storeroom/sdk';

export type { LabelSubject } from './label';

/** Opened by a press; what draws codes comes then. */
export const PrintLabels = lateOver(
  async () => (await import(/* webpackChunkName: "labels" */ './print-labels')).PrintLabels,
);

/** The codes of one record on the screen. */
export const RecordCode = late(
  async () => (await import(/* webpackChunkName: "labels" */ './record-code')).RecordCode,
);

/** One code on any other paper. */
export const PrintedCode = late(
  async () => (await import(/* webpackChunkName: "labels" */ './printed-code')).PrintedCode,
);
