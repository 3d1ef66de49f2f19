import { lazyPart } from '@storeroom/sdk';

/** Codes, unit, minimum and note to change, of an open item as of a new one; few lists need them. */
export const Details = lazyPart(
  async () => (await import(/* webpackChunkName: "item-details" */ './detail-fields')).DetailFields,
);
