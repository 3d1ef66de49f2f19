import { lateOver } from '@storeroom/sdk';

/** Opened now and then; its parts come then. */
export const AccountDrawer = lateOver(
  async () => (await import(/* webpackChunkName: "account" */ './account-drawer')).AccountDrawer,
);
