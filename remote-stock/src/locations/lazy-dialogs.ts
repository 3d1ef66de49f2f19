import { lazyOverlay } from '@storeroom/sdk';

// What opens over the pages of locations, in files of its own.

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
