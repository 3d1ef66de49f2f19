import { lazyPart } from '@storeroom/sdk';

/** The inputs for codes, unit, minimum and note, of the panel and of the form for a new item. */
export const Details = lazyPart(
  async () => (await import(/* webpackChunkName: "item-details" */ './detail-fields')).DetailFields,
);
