import { lazyPart } from '@storeroom/sdk';

/** The logs beside that of stock, in a file of their own. */
export const OtherLogPage = lazyPart(
  async () => (await import(/* webpackChunkName: "other-logs" */ './others/other-log-page')).OtherLogPage,
);
