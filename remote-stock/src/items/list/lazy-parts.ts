import { lazyOverlay, lazyPart } from '@storeroom/sdk';

// The parts of a list that are not needed for its first rows, in separate chunks.

export const AdjustPopover = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ '../amount/adjust-form')).AdjustPopover,
);

export const CreateForm = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ '../fields/create-form')).CreateForm,
);

export const ConfirmLeaving = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './leaving-row')).ConfirmLeaving,
);

/** The line that replaces a row for a while after it has left. */
export const LeavingRow = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './leaving-row')).LeavingRow,
);

/** The filters other than name and location. */
export const MoreFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './filters')).MoreFilters,
);

/** The button with the number of new items that wait. */
export const ArrivalsPill = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './leaving-row')).ArrivalsPill,
);

/** The effects of a list beyond its rows. */
export const ListEffects = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list-effects')).ListEffects,
);

/** The menu of a row, for all rows of a list. */
export const OpenRowMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list-effects')).OpenRowMenu,
);

/** The locations that a list can be filtered by. */
export const LocationPicks = lazyOverlay(
  async () => (await import(/* webpackChunkName: "list-changes" */ './filters')).LocationPicks,
);

/** Says why a list is empty. */
export const NoItems = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './no-items')).NoItems,
);

export const SetupOpenings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "list-setup" */ './setup-openings')).SetupOpenings,
);

// The parts of columns that few people show.

export const ExtraHead = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).ExtraHead,
);

export const ExtraCell = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).ExtraCell,
);

export const CardFacts = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).CardFacts,
);

export const FilesMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-files" */ '../files/list-files')).FilesMenu,
);

export const JobsStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "item-files" */ '../files/list-files')).JobsStrip,
);

/** The panel of one item, beside the rows. */
export const ItemPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ '../panel/item-panel')).ItemPanel,
);

/** The bar with the actions on the selected items. */
export const BulkBar = lazyPart(
  async () => (await import(/* webpackChunkName: "item-bulk" */ '../bulk/bulk-bar')).BulkBar,
);

/** The dialogs before changes of several items, and the report after them. */
export const BulkDialogs = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ '../bulk/bulk-dialogs')).BulkDialogs,
);

/** Loads all parts while the browser is idle, so that each opens at once, also without a network. Never rejects. */
export async function loadLazyParts(): Promise<void> {
  const parts = [
    LeavingRow,
    MoreFilters,
    ArrivalsPill,
    ItemPanel,
    ListEffects,
    OpenRowMenu,
    LocationPicks,
    NoItems,
    AdjustPopover,
    CreateForm,
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
  await Promise.all(parts.map((part) => part.load()));
}
