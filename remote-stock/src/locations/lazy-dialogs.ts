import { lazyOverlay } from '@storeroom/sdk';

// The dialogs of the location pages, in a separate chunk that is loaded when one is opened.

export const LocationDialogs = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "location-changes" */ './changes/location-dialogs')).LocationDialogs,
);

export const ArchiveMany = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "location-changes" */ './selection/many-dialogs')).ArchiveMany,
);

export const MergeMany = lazyOverlay(
  async () => (await import(/* webpackChunkName: "location-changes" */ './selection/many-dialogs')).MergeMany,
);
