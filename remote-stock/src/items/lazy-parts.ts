import { lazyOverlay, lazyPart } from '@storeroom/sdk';

// What other features open, in files of their own.

/** Both sides changed the same field of an item. */
export const ConflictChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './panel/item-fields')).ConflictChoice,
);

/** Both sides changed the photo of an item. */
export const PhotoChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './fields/photo-choice')).PhotoChoice,
);

/** The same form beside what is no row of a list. */
export const AdjustBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './amount/adjust-form')).AdjustBeside,
);

/** The question before items are archived, beside what is no list. */
export const ArchiveBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-dialogs')).ArchiveBeside,
);

/** What a scanned code has led to; it comes with the first code, or with the camera. */
export const ScanSheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-sheet')).ScanSheet,
);

/** Moves what is scanned to a location. */
export const ScanIn = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-in')).ScanIn,
);

/** Counts what is scanned. */
export const CountReader = lazyPart(
  async () => (await import(/* webpackChunkName: "scanned" */ './scan/scan-in')).CountReader,
);
