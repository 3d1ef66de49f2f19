import { late } from '@storeroom/sdk';

/** The logs beside that of stock, in a file of their own. */
export const OtherLogPage = late(
  async () => (await import(/* webpackChunkName: "other-logs" */ './others/other-log-page')).OtherLogPage,
);
