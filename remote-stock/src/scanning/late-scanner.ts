import { lateOver } from '@storeroom/sdk';

/** Opened by a press or by a code; it comes then, and what it needs to read pictures only where a picture is read. */
export const Scanner = lateOver(
  async () => (await import(/* webpackChunkName: "scanner" */ './scanner')).Scanner,
);
