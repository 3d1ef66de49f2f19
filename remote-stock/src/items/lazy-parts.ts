import { lazyOverlay, lazyPart } from '@storeroom/sdk';
import { Details } from './details/lazy-details';

// What opens over or beside the list, in files of their own: the first rows need none of it.

export const ItemPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './panel/item-panel')).ItemPanel,
);

/** Both sides changed the same field of an item. */
export const ConflictChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './panel/conflict-choice')).ConflictChoice,
);

export const AdjustPopover = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './adjust/adjust-popover')).AdjustPopover,
);

/** The same form beside what is no row of a list. */
export const AdjustBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './adjust/adjust-beside')).AdjustBeside,
);

export const CreateForm = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './create/create-form')).CreateForm,
);

export const ConfirmLeaving = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './actions/confirm-leaving')).ConfirmLeaving,
);

/** What stays of a row for a while after it left. */
export const LeavingRow = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './row/leaving-row')).LeavingRow,
);

/** By what a list is narrowed beside name and location. */
export const MoreFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './filters/more-filters')).MoreFilters,
);

/** How many new items wait. */
export const ArrivalsPill = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list/arrivals-pill')).ArrivalsPill,
);

/** What a list with rows does beside showing them. */
export const ListEffects = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list/list-effects')).ListEffects,
);

/** The menu of a row, for all rows of a list. */
export const OpenRowMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './actions/open-row-menu')).OpenRowMenu,
);

/** The locations that a list may be narrowed to. */
export const LocationPicks = lazyOverlay(
  async () => (await import(/* webpackChunkName: "location-picks" */ './list/location-picks')).LocationPicks,
);

/** Why there is nothing in a list. */
export const NoItems = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list/no-items')).NoItems,
);

export const BulkBar = lazyPart(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-bar')).BulkBar,
);

export const BulkDialogs = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-dialogs')).BulkDialogs,
);

/** The question before items are archived, beside what is no list. */
export const ArchiveBeside = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/archive-beside')).ArchiveBeside,
);

export const SetupOpenings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "list-setup" */ './setup/setup-openings')).SetupOpenings,
);

// Of columns that few people show.

export const ExtraHead = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ './columns/extra-head')).ExtraHead,
);

export const ExtraCell = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ './columns/extra-cell')).ExtraCell,
);

export const CardFacts = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ './columns/card-facts')).CardFacts,
);

/** What a scanned code has led to; it comes with the first code, or with the camera. */
export const ScanSheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scanned/scan-sheet')).ScanSheet,
);

/** Moves what is scanned to a location. */
export const ScanIn = lazyOverlay(
  async () => (await import(/* webpackChunkName: "scanned" */ './scanned/scan-in')).ScanIn,
);

/** Counts what is scanned. */
export const CountReader = lazyPart(
  async () => (await import(/* webpackChunkName: "scanned" */ './scanned/count-reader')).CountReader,
);

export const FilesMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-files" */ './files/files-menu')).FilesMenu,
);

export const JobsStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "item-files" */ './files/jobs-strip')).JobsStrip,
);

export const TrashPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-trash" */ './trash/trash-page')).TrashPage,
);

const PARTS = [
  LeavingRow,
  MoreFilters,
  ArrivalsPill,
  ItemPanel,
  OpenRowMenu,
  LocationPicks,
  NoItems,
  AdjustPopover,
  CreateForm,
  Details,
  ConfirmLeaving,
  BulkBar,
  BulkDialogs,
  SetupOpenings,
  ExtraHead,
  ExtraCell,
  CardFacts,
  FilesMenu,
  JobsStrip,
];

/** Brings them while nobody waits, so that each opens at once, and also without a network. Never fails. */
export async function bringLazyParts(): Promise<void> {
  await Promise.all(PARTS.map((part) => part.load()));
}
